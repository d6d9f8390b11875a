package fathom.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The machine that was measured on.
 *
 * @param memoryBytes its physical memory; 0 if nobody knows
 * @param load how many processes wanted to run in the minute before; negative if nobody knows
 */
record Machine(
    String processor,
    int cores,
    long memoryBytes,
    String system,
    String virtualMachine,
    double load,
    LocalDate date) {
  private static final Path CPU_INFO = Path.of("/proc/cpuinfo");
  private static final Path MEMORY_INFO = Path.of("/proc/meminfo");

  /** This machine, now. */
  static Machine current() {
    return new Machine(
        find(CPU_INFO, "(?m)^model name\\s*:\\s*(.+)$", System.getProperty("os.arch")),
        Runtime.getRuntime().availableProcessors(),
        totalMemoryBytes(),
        System.getProperty("os.name") + " " + System.getProperty("os.version"),
        System.getProperty("java.vm.name") + " " + Runtime.version(),
        ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(),
        LocalDate.now(ZoneId.systemDefault()));
  }

  /** Whether something else seems to be running. */
  boolean isBusy() {
    return load > 0.3;
  }

  /** The physical memory; 0 if nobody knows. */
  static long totalMemoryBytes() {
    return Long.parseLong(find(MEMORY_INFO, "(?m)^MemTotal:\\s*(\\d+) kB$", "0")) << 10;
  }

  /** Whether pointers have 48 bits, which Rumur can make use of: x86-64 without 5-level paging. */
  static boolean hasShortPointers() {
    String flags = find(CPU_INFO, "(?m)^flags\\s*:\\s*(.+)$", "");
    return System.getProperty("os.arch").equals("amd64")
        && !flags.isEmpty()
        && !(" " + flags + " ").contains(" la57 ");
  }

  private static String find(Path file, String pattern, String otherwise) {
    try {
      Matcher matcher =
          Pattern.compile(pattern).matcher(Files.readString(file, StandardCharsets.ISO_8859_1));
      return matcher.find() ? String.valueOf(matcher.group(1)).strip() : otherwise;
    } catch (IOException e) {
      return otherwise;
    }
  }
}
