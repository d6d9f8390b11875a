package fathom.cli;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringTokenizer;

/** Reads a value change dump: the values of all variables at each time, by their paths. */
final class VcdReader {
  private final Map<String, String> pathOfCode = new LinkedHashMap<>();
  private final Map<String, Integer> widthOfCode = new HashMap<>();
  private final Map<String, String> now = new LinkedHashMap<>();
  private final List<Map<String, String>> times = new ArrayList<>();

  private VcdReader() {}

  /** What a dump holds at each time; the last time only marks the end. */
  static List<Map<String, String>> read(String text) {
    var reader = new VcdReader();
    var tokens = new ArrayList<String>();
    var tokenizer = new StringTokenizer(text);
    while (tokenizer.hasMoreTokens()) {
      tokens.add(tokenizer.nextToken());
    }
    Iterator<String> rest = tokens.iterator();
    reader.declarations(rest);
    reader.changes(rest);
    return reader.times;
  }

  private void declarations(Iterator<String> tokens) {
    var scopes = new ArrayDeque<String>();
    while (true) {
      String word = tokens.next();
      var parts = new ArrayList<String>();
      for (String part = tokens.next(); !part.equals("$end"); part = tokens.next()) {
        parts.add(part);
      }
      switch (word) {
        case "$scope" -> scopes.addLast(parts.get(1));
        case "$upscope" -> scopes.removeLast();
        case "$var" -> {
          if (parts.size() != 4 || pathOfCode.containsKey(parts.get(2))) {
            throw new AssertionError("bad variable " + parts);
          }
          pathOfCode.put(parts.get(2), String.join("/", scopes) + "/" + parts.get(3));
          widthOfCode.put(parts.get(2), Integer.parseInt(parts.get(1)));
        }
        case "$enddefinitions" -> {
          if (!scopes.isEmpty()) {
            throw new AssertionError("open scopes " + scopes);
          }
          return;
        }
        case "$version", "$timescale" -> {}
        default -> throw new AssertionError("unknown keyword " + word);
      }
    }
  }

  private void changes(Iterator<String> tokens) {
    boolean isFirst = true;
    while (tokens.hasNext()) {
      String word = tokens.next();
      char kind = word.charAt(0);
      switch (kind) {
        case '#' -> {
          if (!isFirst) {
            times.add(new LinkedHashMap<>(now));
          }
          isFirst = false;
        }
        case 's', 'b' -> {
          String code = tokens.next();
          if (kind == 'b' && word.length() - 1 > widthOfCode.getOrDefault(code, 0)) {
            throw new AssertionError("too wide: " + word);
          }
          set(code, kind == 's' ? word.substring(1) : word);
        }
        case '0', '1', 'x' -> set(word.substring(1), word.substring(0, 1));
        case '$' -> {}
        default -> throw new AssertionError("unknown change " + word);
      }
    }
  }

  private void set(String code, String value) {
    String path = pathOfCode.get(code);
    if (path == null) {
      throw new AssertionError("undeclared " + code);
    }
    now.put(path, value);
  }
}
