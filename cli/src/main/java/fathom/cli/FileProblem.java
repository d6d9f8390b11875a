package fathom.cli;

import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** Why a file could not be used, in words: many exceptions about files only name the file. */
final class FileProblem {
  private FileProblem() {}

  /** The end of a sentence such as "x cannot be written: …", without its full stop. */
  static String reason(Exception cause) {
    return switch (cause) {
      case AccessDeniedException _ -> "permission denied";
      case NoSuchFileException missing -> "there is no " + missing.getFile();
      case FileAlreadyExistsException other -> other.getFile() + " is in the way";
      case NotDirectoryException other -> other.getFile() + " is no folder";
      case FileSystemException other when other.getReason() != null -> other.getReason();
      default -> String.valueOf(cause.getMessage());
    };
  }
}
