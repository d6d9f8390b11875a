package fathom.cli;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;

/** Writes a picture as SVG, an element on each line; whatever is put into it is escaped. */
final class Svg {
  private final StringBuilder out = new StringBuilder();
  private final Deque<String> open = new ArrayDeque<>();

  /** A white picture of a size in pixels. */
  Svg(int width, int height, int fontSize) {
    open(
        element("svg")
            .with("xmlns", "http://www.w3.org/2000/svg")
            .with("width", width)
            .with("height", height)
            .with("font-family", "sans-serif")
            .with("font-size", fontSize));
    add(element("rect").with("width", "100%").with("height", "100%").with("fill", "white"));
  }

  /** An element without attributes yet. */
  static Element element(String name) {
    return new Element(name);
  }

  /** An element's name and attributes. */
  static final class Element {
    private final String name;
    private final StringBuilder tag;

    private Element(String name) {
      this.name = name;
      this.tag = new StringBuilder("<").append(name);
    }

    /** Adds an attribute. */
    Element with(String attribute, String value) {
      tag.append(' ').append(attribute).append("=\"").append(escaped(value)).append('"');
      return this;
    }

    /** Adds an attribute that is a whole number. */
    Element with(String attribute, int value) {
      return with(attribute, Integer.toString(value));
    }

    /** Adds an attribute that is a number, to a tenth of a pixel. */
    Element with(String attribute, double value) {
      return with(attribute, String.format(Locale.ROOT, "%.1f", value));
    }
  }

  /** Draws an element that holds nothing. */
  void add(Element element) {
    out.append(element.tag).append("/>\n");
  }

  /** Draws an element that holds a text. */
  void add(Element element, String text) {
    out.append(element.tag).append('>').append(escaped(text));
    out.append("</").append(element.name).append(">\n");
  }

  /** Begins an element that holds others; {@link #close} ends it. */
  void open(Element element) {
    out.append(element.tag).append(">\n");
    open.push(element.name);
  }

  /** Ends the element that was begun last. */
  void close() {
    out.append("</").append(open.pop()).append(">\n");
  }

  /** Ends the picture; its text. */
  String finish() {
    while (!open.isEmpty()) {
      close();
    }
    return out.toString();
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
