package io.shiftloom.ops.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class PrinterTest {

    private static final List<Column> COLUMNS =
            List.of(new Column("NAME", "name"), new Column("SCOPES", "scopes"), new Column("CREATED", "createdAt"));
    private static final String PAGE = """
            {"items":[
              {"name":"Café \\"Nord\\"","scopes":["a","b"],"createdAt":"2026-11-21T01:41:37.123Z"},
              {"name":"x","scopes":null,"createdAt":"2026-11-20T01:41:37.000Z"}],
             "nextCursor":"abc"}""";

    private final StringWriter out = new StringWriter();

    @Test
    void tableAlignsColumnsAndMakesTimesReadable() {
        list(Format.TABLE, 200);

        assertThat(out).hasToString("""
                NAME         SCOPES  CREATED
                Café "Nord"  a,b     2026-11-21 01:41:37Z
                x                    2026-11-20 01:41:37Z
                """);
    }

    /** The answer of a webhook's receiver, say. */
    @Test
    void textOfOthersSteersNoTerminal() {
        var page = json("""
                {"items":[{"name":"\\u001b]0;title\\u0007\\u001b[2Jok\\r\\nadmin","scopes":"\\u009b31m\\u202egpj.exe","createdAt":"\\u007f"}]}""");

        list(Format.TABLE, 200, page);
        assertThat(out.toString()).contains("\uFFFD]0;title\uFFFD\uFFFD[2Jok admin", "\uFFFD31m\uFFFDgpj.exe");
        for (var format : Format.values()) {
            list(format, 200, page);
            printer(format, 200).object(page.path("items").get(0));
        }

        assertThat(out.toString()).doesNotContainPattern("[\\p{Cc}&&[^\\n]]|\\u202E");
    }

    @Test
    void jsonKeepsWhatSteersATerminalInEscapes() {
        var page = json("{\"items\":[{\"name\":\"\\u001b\\u009b\\u202e\"}]}");

        list(Format.JSON, 200, page);

        assertThat(json(out.toString())).isEqualTo(page);
        assertThat(out.toString()).contains("\\u009b\\u202e");
    }

    @Test
    void linesOfATextLookLikeNoFieldOfTheirOwn() {
        printer(Format.TABLE, 200).object(json("{\"answer\":\"no\\nstatus  delivered\"}"));

        assertThat(out).hasToString("answer  no\n        status  delivered\n");
    }

    /** Forty columns are what somebody has who needs large letters. */
    @Test
    void narrowScreenHasALineForEachValueInPlaceOfColumnsThatDoNotFit() {
        list(Format.TABLE, 30);

        assertThat(out).hasToString("""
                NAME     Café "Nord"
                SCOPES   a,b
                CREATED  2026-11-21 01:41:37Z

                NAME     x
                CREATED  2026-11-20 01:41:37Z
                """);
    }

    @Test
    void charactersOfTwoColumnsCountTwice() {
        var page = json("""
                {"items":[{"name":"株式会社シフト","scopes":"e\u0301","createdAt":"日本語日本語日本語日本語"},
                          {"name":"x","scopes":"y","createdAt":"z"}]}""");

        printer(Format.TABLE, 33).list(page, COLUMNS);

        assertThat(out).hasToString("""
                NAME            SCOPES  CREATED
                株式会社シフト  e\u0301       日本語日…
                x               y       z
                """);
    }

    @Test
    void tableCutsTheWidestColumnsAndKeepsWhatSaysNothingInPart() {
        var columns = List.of(
                new Column("CONDITION", "id"),
                new Column("TENANT", "tenant"),
                new Column("STATUS", "status", CellStyle.STATUS),
                new Column("STEP", "step"),
                new Column("DONE", "done"),
                new Column("OPENED", "opened"),
                new Column("TOOK", "took"),
                new Column("FAILURE", "failure"));
        var page = json("""
                {"items":[{"id":"01993c2a-77aa-7d10-8b1c-0f8e5d1c2a33","tenant":"Lindenhof Gaststätten",
                           "status":"completed","opened":"2026-11-21T01:41:37.123Z","took":"12.3 s"}]}""");

        printer(Format.TABLE, 80).list(page, columns);

        assertThat(out.toString().lines())
                .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(80));
        assertThat(out.toString())
                .contains("01993c2a-77aa-7d10-8b1c-0f8e5d1c2a33", "completed", "2026-11-21 01:41:37Z", "Lindenho…")
                .doesNotContain("DONE", "FAILURE");
    }

    @Test
    void tableLeavesOutWhatIsEmptyAndCutsIdsBeforeWords() {
        var columns = List.of(
                new Column("WHEN", "when"),
                new Column("WHAT", "what"),
                new Column("TENANT", "tenant"),
                new Column("WHY", "why"),
                new Column("FROM", "from"));
        var page = json("""
                {"items":[{"when":"2026-11-23T06:45:34.000Z","what":"maintenance.run",
                           "tenant":"01a20723-df97-7610-8282-63b31261802c","from":"192.168.100.200"}]}""");

        printer(Format.TABLE, 70).list(page, columns);

        assertThat(out).hasToString("""
                WHEN                  WHAT             TENANT          FROM
                2026-11-23 06:45:34Z  maintenance.run  …-63b31261802c  192.168.100.200
                """);
    }

    @Test
    void csvQuotesWhatNeedsIt() {
        list(Format.CSV, 80);

        assertThat(out).hasToString("""
                name,scopes,createdAt
                "Café ""Nord""\","a,b",2026-11-21T01:41:37.123Z
                x,,2026-11-20T01:41:37.000Z
                """);
    }

    @Test
    void jsonIsTheAnswerItself() {
        list(Format.JSON, 80);

        assertThat(json(out.toString())).isEqualTo(json(PAGE));
    }

    @Test
    void yamlQuotesWhatAReaderCouldMistake() {
        printer(Format.YAML, 80).object(json("""
                {"a":"plain text","b":"no","c":"12","d":12,"e":[],"f":[{"g":1,"h":[true]},"i"],"j":{"k":null},"l":"x: y"}"""));

        assertThat(out).hasToString("""
                a: plain text
                b: "no"
                c: "12"
                d: 12
                e: []
                f:
                  - g: 1
                    h:
                      - true
                  - i
                j:
                  k: null
                l: "x: y"
                """);
    }

    @Test
    void anObjectIsASheetOfItsFields() {
        printer(Format.TABLE, 80).object(json("""
                {"tenantId":"t1","allowedGranularities":[60,15]}"""));

        assertThat(out).hasToString("""
                tenantId              t1
                allowedGranularities  60,15
                """);
    }

    private void list(Format format, int width) {
        list(format, width, json(PAGE));
    }

    private void list(Format format, int width, JsonNode page) {
        printer(format, width).list(page, COLUMNS);
    }

    private Printer printer(Format format, int width) {
        return new Printer(new PrintWriter(out), format, new Screen(width, true, false, false));
    }

    private static JsonNode json(String text) {
        return new JsonMapper().readTree(text);
    }
}
