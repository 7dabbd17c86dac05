package io.shiftloom.api.console.edit;

import io.shiftloom.api.console.schedule.LoadedSchedule;
import io.shiftloom.api.console.schedule.Version;
import io.shiftloom.jobs.condition.StoredCondition;
import io.shiftloom.jobs.result.ResultStatus;
import io.shiftloom.jobs.result.ResultSummary;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.labor.WorkedBlock;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.TestProblem;
import io.shiftloom.solver.score.objective.Weights;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** Three days of a ward around the clock, from Monday to Wednesday, for two people. */
final class EditedWard {

    static final String MONDAY = "2027-01-04";
    static final String TUESDAY = "2027-01-05";
    static final String WEDNESDAY = "2027-01-06";
    static final String THURSDAY = "2027-01-07";

    final TestProblem problem = TestProblem.hourly("Europe/Berlin", MONDAY, WEDNESDAY);

    EditedWard twoPeople() {
        problem.person(LaborProfile.STANDARD).person(LaborProfile.STANDARD);
        return this;
    }

    /** Work at wall times, which may be several stretches. */
    BitSet work(String... fromAndTo) {
        var work = new BitSet();
        for (int at = 0; at < fromAndTo.length; at += 2) {
            work.or(problem.cells(fromAndTo[at], fromAndTo[at + 1]));
        }
        return work;
    }

    BitSet night(String from, String to) {
        return work(from + "T22:00", to + "T06:00");
    }

    static BitSet both(BitSet one, BitSet other) {
        var both = (BitSet) one.clone();
        both.or(other);
        return both;
    }

    /** The rows after the steps of a draft. */
    List<CellSet> after(String moves, BitSet... rows) {
        return edited(moves, Set.of(), rows).roster().rows();
    }

    EditedRota edited(String moves, Set<String> removed, BitSet... rows) {
        return edited(problem.build(), problem.build(), false, moves, removed, rows);
    }

    /** Where the first person has come to work something beside the period since it was submitted. */
    EditedRota beside(WorkedBlock work, boolean confirmed, String moves, BitSet... rows) {
        var submitted = problem.build();
        var staff = new ArrayList<>(submitted.staff());
        var first = staff.getFirst();
        staff.set(0, first.withLabor(first.labor().withHistory(List.of(work))));
        return edited(submitted, submitted.withStaff(staff), confirmed, moves, Set.of(), rows);
    }

    private static EditedRota edited(
            ScheduleProblem problem,
            ScheduleProblem now,
            boolean confirmed,
            String moves,
            Set<String> removed,
            BitSet... rows) {
        var roster = new Roster(Arrays.stream(rows).map(CellSet::of).toList());
        var version = new Version(confirmed ? "confirmed" : "1", "", roster, 0, 0, Map.of(), Weights.EDITION);
        var id = new UUID(0, 1);
        var schedule = new LoadedSchedule(
                "Ward",
                new StoredCondition(id, id, Instant.EPOCH, problem, null, false, null),
                () -> now,
                new ResultSummary(id, ResultStatus.COMPLETED, 1, Instant.EPOCH, Instant.EPOCH),
                confirmed,
                List.of(version),
                Json.object(),
                Map.of(),
                removed);
        return EditedRota.of(schedule, version, Draft.parse(moves, problem));
    }
}
