package fathom.cli;

import java.util.ArrayList;
import java.util.List;

/** The variants of a model: all combinations of the values given for its constants. */
final class Variants {
  private Variants() {}

  /** The combinations of {@code NAME=V1,V2,...}, each as a list of {@code NAME=VALUE}. */
  static List<List<String>> of(List<String> constants) {
    List<List<String>> variants = List.of(List.of());
    for (String constant : constants) {
      int equals = constant.indexOf('=');
      if (equals <= 0 || equals == constant.length() - 1) {
        throw new UsageException(
            "--const takes NAME=VALUE or NAME=V1,V2,..., not "
                + OptionValues.quoted(constant)
                + ".");
      }
      String name = constant.substring(0, equals).strip();
      var longer = new ArrayList<List<String>>();
      for (List<String> variant : variants) {
        for (String value : constant.substring(equals + 1).split(",", -1)) {
          var more = new ArrayList<>(variant);
          more.add(name + "=" + value.strip());
          longer.add(more);
        }
      }
      variants = longer;
    }
    return variants;
  }
}
