package io.shiftloom.jobs.storage;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.answer.Candidate;
import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.answer.Finding;
import io.shiftloom.solver.answer.PartialPlan.OpenSeats;
import io.shiftloom.solver.answer.Repair;
import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.answer.Score;
import io.shiftloom.solver.answer.Violation;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.node.ObjectNode;

class StoredOutcomeTest {

    @Test
    void aSolvedOneIsReadAndWrittenAsBefore() {
        var roster = new Roster(List.of(CellSet.of(0, 1, 9), CellSet.empty(), CellSet.of(70)));

        assertStored(
                "outcome-solved",
                new ScheduleOutcome.Solved(
                        List.of(
                                new Candidate(1, "best", score(120), roster),
                                new Candidate(2, "wishes", score(130), roster)),
                        100,
                        7));
    }

    @Test
    void aProofWithoutFactsIsReadAndWrittenAsBefore() {
        assertStored(
                "outcome-no-solution",
                new ScheduleOutcome.NoSolution(new Certificate(
                        new Certificate.Reason.Told("cell", "Nobody can."),
                        List.of(),
                        List.of("2026-10-20__09:00"),
                        List.of("s-1"),
                        List.of("availability"),
                        List.of(new Repair.Told("lowerHeadcount", "2026-10-20__09:00", 1, "Ask for one less.")))));
    }

    @ParameterizedTest
    @MethodSource("io.shiftloom.jobs.words.CertificateWordsTest#certificates")
    void aProofKeepsItsFacts(Certificate certificate) {
        var outcome = new ScheduleOutcome.NoSolution(certificate);

        assertThat(Json.read(Json.write(outcome), ScheduleOutcome.class)).isEqualTo(outcome);
    }

    @Test
    void answersTellAProofWithoutItsFacts() {
        var certificate = new Certificate(
                new Certificate.Reason.TooFewPeople(2),
                List.of(),
                List.of("2026-10-20__09:00"),
                List.of(),
                List.of(),
                List.of());
        var stored = Json.tree(Map.of("diagnostics", certificate));

        assertThat(stored.at("/diagnostics/facts/reason/needed").intValue()).isEqualTo(2);
        assertThat(CertificateDocument.toldOf(stored, new RoleLabels(Map.of())))
                .isEqualTo(Json.tree(Map.of("diagnostics", CertificateDocument.told(certificate))));
    }

    /** The target is one cell and the amount that of all, so that a client which lowers the one by the other asks for less than nothing. */
    @Test
    void seatsOfSeveralCellsAreToldCellByCell() {
        var open = List.of(new OpenSeats("2026-10-20__09:00", "r-1", 1), new OpenSeats("2026-10-21__10:00", null, 11));
        var certificate = new Certificate(
                new Certificate.Reason.TooFewPeople(2),
                List.of(),
                List.of("2026-10-20__09:00"),
                List.of(),
                List.of(),
                List.of(
                        new Repair.Checked(new Repair.LowerAsPlanned(open, 720), true),
                        new Repair.AddRole("s-1", "Eli", "r-1")));

        var told = Json.tree(CertificateDocument.told(certificate).with(new RoleLabels(Map.of("r-1", "Barista"))));

        assertThat(told.at("/repairs/0/amount").intValue()).isEqualTo(12);
        assertThat(told.at("/repairs/0/wayOut").booleanValue()).isTrue();
        assertThat(told.at("/repairs/0/changes").toString())
                .isEqualTo("[{\"cell\":\"2026-10-20__09:00\",\"role\":\"r-1\",\"seats\":1},"
                        + "{\"cell\":\"2026-10-21__10:00\",\"seats\":11}]");
        assertThat(told.at("/repairs/1").has("changes")).isFalse();
        assertThat(Json.read(Json.write(certificate), Certificate.class)).isEqualTo(certificate);
    }

    @Test
    void answersCallRolesByTheirLabelsInSentencesOnly() {
        var certificate = new Certificate(
                new Certificate.Reason.TooFewInRoles(1, List.of("r-1")),
                List.of(),
                List.of("2026-10-20__09:00"),
                List.of(),
                List.of("r-1"),
                List.of(new Repair.AddRole("r-1", "Eli", "r-1")));
        var violation = new Violation(
                "roles", true, null, null, List.of(), 15, new Finding.UnmetRoles("c", 1, Map.of("r-1", 1)));
        var diagnostics = Json.object();
        diagnostics.setAll((ObjectNode) Json.tree(certificate));
        diagnostics.set("others", Json.tree(List.of(CertificateDocument.told(certificate))));
        diagnostics.set("closest", Json.tree(List.of(violation)));

        var told = CertificateDocument.toldOf(
                        Json.tree(Map.of("diagnostics", diagnostics)), new RoleLabels(Map.of("r-1", "Barista")))
                .required("diagnostics");

        assertThat(told.path("statement").asString()).contains("in the role Barista");
        assertThat(told.at("/repairs/0/statement").asString()).isEqualTo("give Eli the role Barista");
        assertThat(told.at("/others/0/statement").asString()).contains("in the role Barista");
        assertThat(told.at("/closest/0/message").asString()).contains("Barista (1)");
        assertThat(told.at("/repairs/0/target").asString()).isEqualTo("r-1");
        assertThat(told.at("/rules/0").asString()).isEqualTo("r-1");
    }

    @Test
    void anExhaustedOneIsReadAndWrittenAsBefore() {
        assertStored(
                "outcome-exhausted",
                new ScheduleOutcome.Exhausted(List.of(
                        new Violation(
                                "maxDailyMinutes",
                                true,
                                "s-1",
                                null,
                                List.of("2026-10-20__09:00"),
                                15,
                                new Finding.Told("Zoë works 9 h")),
                        new Violation(
                                "headcount",
                                true,
                                null,
                                null,
                                List.of("2026-10-20__09:00", "2026-10-20__10:00"),
                                1,
                                new Finding.Told("1 of 2")))));
    }

    @ParameterizedTest
    @MethodSource("io.shiftloom.jobs.words.FindingWordsTest#sentences")
    void aBrokenRuleKeepsItsFacts(Finding finding, String sentence) {
        var outcome = new ScheduleOutcome.Exhausted(
                List.of(new Violation("availability", true, "s-1", "Zoë", List.of("2026-10-20__09:00"), 15, finding)));

        assertThat(Json.read(Json.write(outcome), ScheduleOutcome.class)).isEqualTo(outcome);
        assertThat(Json.tree(outcome).at("/closest/0/message").asString()).isEqualTo("Zoë: " + sentence);
    }

    @Test
    void answersTellABrokenRuleWithoutItsFacts() {
        var violation = new Violation("availability", true, "s-1", "Zoë", List.of(), 15, new Finding.Unavailable());
        var stored = Json.tree(Map.of("diagnostics", Map.of("closest", List.of(violation))));

        assertThat(stored.at("/diagnostics/closest/0/facts/staffName").asString())
                .isEqualTo("Zoë");
        assertThat(CertificateDocument.toldOf(stored, new RoleLabels(Map.of())))
                .isEqualTo(Json.tree(
                        Map.of("diagnostics", Map.of("closest", List.of(ViolationDocument.told(violation))))));
    }

    private static void assertStored(String name, ScheduleOutcome outcome) {
        var stored = StoredDocument.read(name);

        assertThat(Json.read(stored, ScheduleOutcome.class)).isEqualTo(outcome);
        assertThat(Json.read(Json.write(outcome))).isEqualTo(Json.read(stored));
    }

    private static Score score(long soft) {
        return new Score(0, soft, new TreeMap<>(Map.of("blocks", 12L, "wishes", soft - 12)));
    }
}
