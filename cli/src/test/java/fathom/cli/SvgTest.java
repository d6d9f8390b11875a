package fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.hints.Flow;
import fathom.search.Verdict;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

final class SvgTest {
  private static final String AWKWARD = "a<b & \"c\">'d' &amp;";

  @Test
  void labelsAndAttributesComeBackAsTheyWere() throws Exception {
    var svg = new Svg(10, 20, 12);
    svg.open(Svg.element("g").with("id", AWKWARD));
    svg.add(Svg.element("text").with("x", 1).with("y", 2.25), AWKWARD);
    Element text = (Element) parse(svg.finish()).getElementsByTagName("text").item(0);
    assertThat(text.getTextContent()).isEqualTo(AWKWARD);
    assertThat(((Element) text.getParentNode()).getAttribute("id")).isEqualTo(AWKWARD);
    assertThat(text.getAttribute("x")).isEqualTo("1");
  }

  @Test
  void anElementIsALine() {
    var svg = new Svg(10, 20, 12);
    svg.open(Svg.element("g"));
    svg.add(Svg.element("line").with("x1", 0.25).with("y1", 3));
    svg.close();
    svg.add(Svg.element("text"), "1 > 0");
    assertThat(svg.finish())
        .isEqualTo(
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"\
             font-family="sans-serif" font-size="12">
            <rect width="100%" height="100%" fill="white"/>
            <g>
            <line x1="0.3" y1="3"/>
            </g>
            <text>1 &gt; 0</text>
            </svg>
            """);
  }

  @Test
  void numbersAreWrittenAlikeEverywhere() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.GERMANY);
      var svg = new Svg(1, 1, 12);
      svg.add(Svg.element("line").with("x1", 1.5));
      assertThat(svg.finish()).contains("x1=\"1.5\"");
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void barChartsTakeAnyLabel() throws Exception {
    var rows = List.of(new Comparing.Row(AWKWARD, "bfs<&", 0, Verdict.RESOURCE, -1, 1.5, 12345));
    assertThat(labels(BarChart.of(rows, AWKWARD)))
        .contains("states visited: " + AWKWARD, AWKWARD, "bfs<&", "> 12,345");
  }

  @Test
  void probabilityChartsHaveAPanelForEachBug() throws Exception {
    List<Long> runs = List.of(3L, 1L, 2L);
    var bug = new PruningRuns(7, runs, runs, runs, runs, runs);
    assertThat(labels(ProbabilityChart.of(List.of(bug, bug))))
        .contains("4 searches", "8 searches")
        .filteredOn("probability of having found bug 7"::equals)
        .hasSize(2);
  }

  @Test
  void flowChartsTakeAnyLabel() throws Exception {
    var first = new Flow.Step(AWKWARD, List.of(0), List.of(), "Home");
    var second = new Flow.Step("Answer", List.of(1), List.of("i"), "<i>");
    var flow =
        new Flow("f&g", List.of("i : NODE"), List.of(first, second), List.of(new Flow.Order(0, 1)));
    assertThat(labels(FlowSvg.of(List.of(flow), Set.of(1))))
        .containsExactly("f&g(i : NODE)", "Home", "<i>", AWKWARD, "Answer(i)");
  }

  private static List<String> labels(String svg) throws Exception {
    var nodes = parse(svg).getElementsByTagName("text");
    var out = new ArrayList<String>();
    for (int i = 0; i < nodes.getLength(); i++) {
      out.add(nodes.item(i).getTextContent());
    }
    return out;
  }

  private static Document parse(String svg) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(svg)));
  }
}
