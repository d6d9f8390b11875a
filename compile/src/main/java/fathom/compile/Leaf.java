package fathom.compile;

import fathom.model.Type;

/**
 * One simple component of a state and the bits that hold it. The bits hold 0 for undefined, else
 * the value less the least value of the type plus 1; a presence leaf holds 0 or 1.
 *
 * @param name as in traces, such as {@code Chan1[NODE_1].Cmd} or {@code net{0}.src}
 * @param isPresence whether it says that a multiset's slot is taken
 */
public record Leaf(
    String name, Type.Simple type, boolean isPresence, int word, int shift, int bits) {}
