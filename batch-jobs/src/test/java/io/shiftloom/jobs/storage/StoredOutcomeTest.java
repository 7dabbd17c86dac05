package io.shiftloom.jobs.storage;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.answer.Candidate;
import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.answer.Finding;
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
        assertThat(CertificateDocument.toldOf(stored))
                .isEqualTo(Json.tree(Map.of("diagnostics", CertificateDocument.told(certificate))));
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
        assertThat(CertificateDocument.toldOf(stored))
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
