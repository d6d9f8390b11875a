package fathom.cli;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Keeps the dependencies between the modules pointing one way. */
final class ModuleBoundariesTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new DoNotIncludeTests())
          .withImportOption(location -> !location.contains("-tests.jar"))
          .importPackages("fathom");

  /** A module and the modules it may use besides itself. */
  record Module(String name, List<String> mayUse) {
    Module(String name, String... mayUse) {
      this(name, List.of(mayUse));
    }

    String packages() {
      return "fathom." + name + "..";
    }

    String[] allowedPackages() {
      return Stream.concat(Stream.of(name), mayUse.stream())
          .map(module -> "fathom." + module + "..")
          .toArray(String[]::new);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static final List<Module> MODULES =
      List.of(
          new Module("model"),
          new Module("murphi", "model"),
          new Module("bir", "model"),
          new Module("compile", "model"),
          new Module("search", "compile", "model"),
          new Module("cluster", "search", "compile", "model"),
          new Module("hints", "search", "compile", "model"),
          new Module("report", "search", "compile", "model"),
          new Module("bench", "report", "search", "compile", "murphi", "model"),
          new Module(
              "cli", "cluster", "bench", "hints", "report", "search", "compile", "murphi", "bir",
              "model"));

  @ParameterizedTest
  @FieldSource("MODULES")
  void aModuleUsesOnlyTheModulesBelowIt(Module module) {
    noClasses()
        .that()
        .resideInAPackage(module.packages())
        .should()
        .dependOnClassesThat(
            resideInAnyPackage("fathom..").and(resideOutsideOfPackages(module.allowedPackages())))
        .check(CLASSES);
  }

  @Test
  void everyClassBelongsToAModuleOfTheTable() {
    classes()
        .should()
        .resideInAnyPackage(MODULES.stream().map(Module::packages).toArray(String[]::new))
        .check(CLASSES);
  }

  @Test
  void onlyTheCommandPrints() {
    noClasses()
        .that()
        .resideOutsideOfPackage("fathom.cli..")
        .should(ACCESS_STANDARD_STREAMS)
        .because("a search reports by events, and whoever embeds it owns the terminal")
        .check(CLASSES);
  }

  @Test
  void onlyMainEndsTheJvm() {
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName("fathom.cli.Main")
        .should()
        .callMethod(System.class, "exit", int.class)
        .orShould()
        .callMethod(Runtime.class, "exit", int.class)
        .orShould()
        .callMethod(Runtime.class, "halt", int.class)
        .check(CLASSES);
  }

  @Test
  void onlyTheStoreAndTheClusterUseForeignMemory() {
    noClasses()
        .that()
        .resideOutsideOfPackages("fathom.search..", "fathom.cluster..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("java.lang.foreign..")
        .check(CLASSES);
  }

  @Test
  void onlyTheCommandKnowsItsOptionParser() {
    noClasses()
        .that()
        .resideOutsideOfPackage("fathom.cli..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("picocli..")
        .check(CLASSES);
  }

  @Test
  void noStaticFieldIsReassigned() {
    fields()
        .that()
        .areStatic()
        .should()
        .beFinal()
        .because("two checks may run in one JVM at the same time")
        .allowEmptyShould(true)
        .check(CLASSES);
  }
}
