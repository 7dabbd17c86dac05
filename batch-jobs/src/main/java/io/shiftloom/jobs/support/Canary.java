package io.shiftloom.jobs.support;

import io.shiftloom.jobs.condition.ProblemText;
import io.shiftloom.jobs.result.Assignment;
import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.solver.ShiftScheduler;
import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.verify.ScheduleVerifier;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/**
 * Solves stored conditions with the engine of this program and compares the answers with the stored ones. It only reads. Both
 * schedules are scored by this program, because scores of different versions may not be comparable.
 */
public final class Canary {

    private final ShiftScheduler scheduler;

    public Canary(ShiftScheduler scheduler) {
        this.scheduler = scheduler;
    }

    /** A condition that ended with a published outcome. */
    public record Stored(UUID conditionId, ScheduleProblem problem, String outcome, JsonNode candidates) {}

    /**
     * What became of one condition.
     *
     * @param outcomeBefore {@code completed}, {@code no_solution} or {@code failed}
     * @param softBefore of the best stored schedule, scored by this program; null when there is none
     * @param hardBefore what the stored schedule breaks of the hard rules of this program
     * @param softAfter null when this program found no schedule
     */
    public record Comparison(
            UUID conditionId,
            String outcomeBefore,
            String outcomeAfter,
            @Nullable Long softBefore,
            @Nullable Long hardBefore,
            @Nullable Long softAfter,
            long millis) {

        /** Whether there was a schedule and there is none now. */
        public boolean isLost() {
            return outcomeBefore.equals("completed") && !outcomeAfter.equals("completed");
        }

        /** By how much the schedule costs more now; 0 where the two cannot be compared. */
        public long worse() {
            return softBefore == null || softAfter == null || !Objects.equals(hardBefore, 0L)
                    ? 0
                    : softAfter - softBefore;
        }
    }

    /** The newest conditions with an outcome, up to a number. */
    public static List<Stored> stored(JdbcClient jdbc, Instant since, int most) {
        return jdbc.sql("""
                SELECT c.condition_id, c.snapshot, d.outcome, d.candidates
                  FROM schedule_condition c
                  JOIN LATERAL (SELECT outcome, candidates FROM result_document d
                                 WHERE d.tenant_id = c.tenant_id AND d.condition_id = c.condition_id AND d.published
                                 ORDER BY run DESC LIMIT 1) d ON true
                 WHERE c.created_at >= :since AND NOT c.playground
                 ORDER BY c.created_at DESC, c.condition_id
                 LIMIT %d
                """.formatted(most))
                .param("since", DbTime.of(since))
                .query((row, number) -> new Stored(
                        Objects.requireNonNull(row.getObject("condition_id", UUID.class)),
                        ProblemText.read(Objects.requireNonNull(row.getString("snapshot"))),
                        Objects.requireNonNull(row.getString("outcome")),
                        Json.read(Objects.requireNonNull(row.getString("candidates")))))
                .list();
    }

    public Comparison compare(Stored condition, SearchControl control) {
        long begin = System.nanoTime();
        var found = scheduler.solve(condition.problem(), control);
        long millis = (System.nanoTime() - begin) / 1_000_000;
        var best = condition.candidates().path(0).path("assignments");
        var before = best.isMissingNode()
                ? null
                : ScheduleVerifier.verify(condition.problem(), Assignment.roster(condition.problem(), best))
                        .score();
        return new Comparison(
                condition.conditionId(),
                condition.outcome(),
                SupportBundle.outcomeOf(found),
                before == null ? null : (Long) before.soft(),
                before == null ? null : (Long) before.hard(),
                found instanceof ScheduleOutcome.Solved solved
                        ? (Long) solved.candidates().getFirst().score().soft()
                        : null,
                millis);
    }
}
