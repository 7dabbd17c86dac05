package io.shiftloom.api.sheet.staffing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.sheet.staffing.StaffingImport.Named;
import io.shiftloom.jobs.words.Message;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Imports of sheets that a test writes as text. */
final class Imports {

    /** Three people who are always available. */
    static final String STAFF = "Name\nAda\nBen\nCleo\n";

    private Imports() {}

    static ImportOutcome read(String staff, String demand) {
        return read(staff, demand, Optional.empty());
    }

    static ImportOutcome readFrom(String from, String staff, String demand) {
        return read(staff, demand, Optional.of(LocalDate.parse(from)));
    }

    private static ImportOutcome read(String staff, String demand, Optional<LocalDate> from) {
        return StaffingImport.of(
                new Named("staff.csv", staff.getBytes(UTF_8)),
                Optional.of(new Named("demand.csv", demand.getBytes(UTF_8))),
                new ImportSettings("Europe/Berlin", from, Map.of(), Map.of()));
    }

    static JsonNode request(ImportOutcome outcome) {
        assertThat(outcome.problems()).isEmpty();
        return outcome.request().orElseThrow();
    }

    static List<String> problems(ImportOutcome outcome) {
        return outcome.problems().stream().map(CellProblem::toString).toList();
    }

    static List<String> notes(ImportOutcome outcome) {
        return outcome.notes().stream().map(Message::english).toList();
    }

    static List<String> cells(JsonNode request, int person) {
        return request.at("/staff/" + person + "/availableCells")
                .valueStream()
                .map(JsonNode::stringValue)
                .toList();
    }

    static boolean isAlwaysAvailable(JsonNode request, int person) {
        return request.at("/staff/" + person + "/availableCells").isMissingNode();
    }

    static String demand(JsonNode request) {
        return request.get("requirementsByCell").toString();
    }
}
