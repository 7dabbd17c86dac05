package io.shiftloom.jobs.support;

import io.shiftloom.jobs.condition.ProblemText;
import io.shiftloom.jobs.result.Assignment;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * A condition with all that its answer depends on, and the answer, without the names of people and roles. The seeds of searches
 * are constants of the engine, so its version stands for them.
 *
 * @param version of the program that made the bundle
 * @param engineVersion that found the schedules: the same problem has the same answer under the same version. Of a result without
 *     schedules that of the program that made the bundle
 * @param effort in percent
 * @param outcome {@code completed}, {@code no_solution} or {@code failed}; of a job that has not ended its status
 * @param problem the snapshot, with settings and the edition of labor rules
 */
public record SupportBundle(
        int bundle,
        String version,
        String engineVersion,
        int effort,
        String outcome,
        JsonNode problem,
        List<Candidate> candidates) {

    static final int FORMAT = 1;

    public SupportBundle {
        candidates = List.copyOf(candidates);
    }

    /** One schedule. */
    public record Candidate(int rank, long hard, long soft, List<Seat> assignments) {

        public Candidate {
            assignments = List.copyOf(assignments);
        }
    }

    /** One person in one cell. */
    public record Seat(String person, String date, String slot) {}

    /** @throws IllegalArgumentException when it is not a bundle, or of a format that this program does not know */
    public static SupportBundle read(String text) {
        var tree = Json.read(text);
        if (tree.path("bundle").asInt(0) != FORMAT) {
            throw new IllegalArgumentException("no support bundle of the format " + FORMAT);
        }
        return Json.read(tree, SupportBundle.class);
    }

    public ScheduleProblem toProblem() {
        return ProblemText.read(Json.write(problem));
    }

    /** Whether the outcome is the one of this bundle, assignment by assignment. */
    public boolean isReproducedBy(ScheduleOutcome found) {
        return outcome.equals(outcomeOf(found)) && Json.write(candidates).equals(Json.write(candidatesOf(found)));
    }

    /** The outcome in the words of this record. */
    public static String outcomeOf(ScheduleOutcome found) {
        return switch (found) {
            case ScheduleOutcome.Solved _ -> "completed";
            case ScheduleOutcome.NoSolution _ -> "no_solution";
            case ScheduleOutcome.Exhausted _ -> "failed";
        };
    }

    private List<Candidate> candidatesOf(ScheduleOutcome found) {
        if (!(found instanceof ScheduleOutcome.Solved solved)) {
            return List.of();
        }
        var anonymous = toProblem();
        return solved.candidates().stream()
                .map(candidate -> new Candidate(
                        candidate.rank(),
                        candidate.score().hard(),
                        candidate.score().soft(),
                        Assignment.of(anonymous, candidate.roster()).stream()
                                .map(seat -> new Seat(seat.personId(), seat.date(), seat.slotId()))
                                .toList()))
                .toList();
    }
}
