package fathom.cli;

/** The measurements of one paper, done again. */
interface Reproduction {
  /** The word that asks for it on the command line. */
  String topic();

  /** Measures, prints tables and says which claims hold here. */
  ExitStatus run(Workbench bench);
}
