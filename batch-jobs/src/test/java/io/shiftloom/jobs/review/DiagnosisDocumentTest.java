package io.shiftloom.jobs.review;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.TestProblems;
import io.shiftloom.jobs.storage.CertificateDocument;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.jobs.storage.RoleLabels;
import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.answer.Diagnosis;
import io.shiftloom.solver.answer.PartialPlan;
import io.shiftloom.solver.answer.PartialPlan.OpenSeats;
import io.shiftloom.solver.answer.Repair;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What reviews tell of a problem without a schedule. */
class DiagnosisDocumentTest {

    private static Certificate certificate(String cell) {
        return new Certificate(
                new Certificate.Reason.TooFewPeople(2),
                List.of(),
                List.of(cell),
                List.of(),
                List.of("availability"),
                List.of(new Repair.Checked(new Repair.AddRole("ada", "Ada", "cook"), true)));
    }

    @Test
    void certificateStaysWhatItWasAndTheRestIsBesideIt() {
        var problem = TestProblems.twoPeople(1);
        var key = problem.grid().key(0);
        var primary = certificate(key);
        var plan = new PartialPlan(
                new Roster(List.of(CellSet.of(1), CellSet.empty())), List.of(new OpenSeats(key, "cook", 2)), 1);

        var stored = DiagnosisDocument.of(
                problem, new Diagnosis(primary, List.of(certificate("2026-12-08__09:00")), Optional.of(plan)));
        var told = CertificateDocument.toldOf(Json.tree(Map.of("diagnostics", stored)), new RoleLabels(Map.of()))
                .required("diagnostics");

        assertThat(Json.read(stored, Certificate.class)).isEqualTo(primary);
        assertThat(told.propertyNames())
                .containsExactly("kind", "statement", "cells", "people", "rules", "repairs", "others", "partial");
        assertThat(told.at("/repairs/0/wayOut").booleanValue()).isTrue();
        assertThat(told.at("/others/0/cells/0").stringValue()).isEqualTo("2026-12-08__09:00");
        assertThat(told.at("/others/0").has("facts")).isFalse();
        assertThat(told.at("/partial/statement").stringValue())
                .isEqualTo("A plan that keeps every rule leaves 2 seats open; every plan leaves at least 1 seat open");
        assertThat(told.at("/partial/open/0").toString())
                .isEqualTo("{\"date\":\"%s\",\"slotId\":\"%s\",\"role\":\"cook\",\"seats\":2}"
                        .formatted(
                                problem.grid().date(0), problem.grid().slot(0).id()));
        assertThat(told.at("/partial/assignments").size()).isOne();
    }

    @Test
    void nothingIsToldOfWhatThereIsNot() {
        var stored = DiagnosisDocument.of(
                TestProblems.twoPeople(1), new Diagnosis(certificate("c"), List.of(), Optional.empty()));

        assertThat(stored.propertyNames()).doesNotContain("others", "partial");
    }
}
