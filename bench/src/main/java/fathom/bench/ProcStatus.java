package fathom.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads what Linux tells about a process. */
final class ProcStatus {
  private static final String HIGH_WATER_MARK = "VmHWM:";

  private ProcStatus() {}

  /** The most physical memory the process has held so far; 0 if nobody tells. */
  static long peakBytes(long pid) {
    try {
      byte[] bytes = Files.readAllBytes(Path.of("/proc/" + pid + "/status"));
      return peakBytes(new String(bytes, StandardCharsets.ISO_8859_1));
    } catch (IOException e) {
      // It has just ended, or this is not Linux.
      return 0;
    }
  }

  /** The high-water mark in the text of a status file; 0 if there is none. */
  static long peakBytes(String status) {
    int start = status.indexOf(HIGH_WATER_MARK);
    if (start < 0) {
      return 0;
    }
    int end = status.indexOf("kB", start);
    String kibibytes =
        end < 0 ? "" : status.substring(start + HIGH_WATER_MARK.length(), end).strip();
    return kibibytes.matches("\\d{1,15}") ? Long.parseLong(kibibytes) << 10 : 0;
  }
}
