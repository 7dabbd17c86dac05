package io.shiftloom.jobs.resilience;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.shiftloom.jobs.storage.CertificateDocument;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.jobs.storage.RoleLabels;
import io.shiftloom.jobs.storage.StoredJson;
import io.shiftloom.solver.answer.Score;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.resilience.Absence;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * An absence as it is stored and answered.
 *
 * @param by the people whose work changes, without the absent one
 * @param bill the parts of the score before and after others take over
 * @param open cells that stay open
 * @param searched false when the effort ended before everybody was asked, otherwise null
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record AbsenceDocument(
        String personId,
        String displayName,
        String date,
        boolean absorbed,
        List<Change> by,
        Bill bill,
        List<Cell> open,
        @Nullable Boolean searched,
        @Nullable CertificateDocument certificate) {

    public record Change(String personId, String displayName, List<Cell> removed, List<Cell> added) {}

    public record Cell(String date, String slotId) {}

    public record Bill(SortedMap<String, Long> before, SortedMap<String, Long> after) {

        /** By how much the soft score grows. */
        public long difference() {
            return sum(after) - sum(before);
        }

        private static long sum(SortedMap<String, Long> parts) {
            return parts.values().stream().mapToLong(Long::longValue).sum();
        }
    }

    static AbsenceDocument of(ScheduleProblem problem, Roster roster, Score before, Absence absence) {
        var member = problem.staff().get(absence.person());
        return new AbsenceDocument(
                member.staffId(),
                member.displayName(),
                problem.grid().date(absence.day()).toString(),
                absence.isAbsorbed(),
                changes(problem, roster, absence),
                new Bill(before.parts(), absence.score().parts()),
                cells(problem.grid(), absence.open()),
                absence.searched() ? null : Boolean.FALSE,
                absence.certificate().map(CertificateDocument::told).orElse(null));
    }

    /** A stored absence with labels of roles in its proof. */
    public static StoredJson told(StoredJson stored, RoleLabels labels) {
        var absence = Json.read(stored.text(), AbsenceDocument.class);
        return absence.certificate == null ? stored : new StoredJson(Json.write(absence.with(labels)));
    }

    private AbsenceDocument with(RoleLabels labels) {
        return new AbsenceDocument(
                personId,
                displayName,
                date,
                absorbed,
                by,
                bill,
                open,
                searched,
                certificate == null ? null : certificate.with(labels));
    }

    private static List<Change> changes(ScheduleProblem problem, Roster roster, Absence absence) {
        var changes = new ArrayList<Change>();
        for (int person = 0; person < problem.staff().size(); person++) {
            var before = roster.row(person);
            var after = absence.after().row(person);
            if (person != absence.person() && !before.equals(after)) {
                var member = problem.staff().get(person);
                changes.add(new Change(
                        member.staffId(),
                        member.displayName(),
                        cells(problem.grid(), minus(before, after)),
                        cells(problem.grid(), minus(after, before))));
            }
        }
        return changes;
    }

    private static List<Cell> cells(ScheduleGrid grid, CellSet cells) {
        return cells.stream()
                .mapToObj(cell -> new Cell(
                        grid.date(grid.dayOf(cell)).toString(), grid.slot(cell).id()))
                .toList();
    }

    private static CellSet minus(CellSet cells, CellSet others) {
        var left = cells.toBitSet();
        left.andNot(others.toBitSet());
        return CellSet.of(left);
    }
}
