/**
 * Links our classes once, after the build. The JVM makes classes for switches over types and for
 * the methods of records when it first comes to each, and its cache of classes does not keep them:
 * a short run made some hundred, which took a third of its time. Here they become plain methods.
 */
@NullMarked
package fathom.cli.link;

import org.jspecify.annotations.NullMarked;
