package io.shiftloom.jobs.result;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import io.shiftloom.jobs.condition.StoredCondition;
import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.solver.explain.WishTally;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.verify.ScheduleVerifier;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Records who worked, or will work, when, and what was fair. Later conditions count hours, rest, nights and weekends from it. There is one row for each
 * person of a condition and each of its dates, also for free dates, because a newer "free" replaces an older "works".
 */
@Component
public final class WorkedDutyLedger {

    /** The source of a row. An actual outranks any confirmation. */
    public enum Source {
        CONFIRMED,
        ACTUAL;

        String code() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Replaces the rows of the condition from this source. Whoever did not work on a date was refused there what the confirmed schedule
     * refused, and no more: somebody who was ill was refused nothing.
     */
    public void replace(JdbcClient tx, StoredCondition condition, Source source, Roster roster) {
        remove(tx, condition.tenantId(), condition.conditionId(), source);
        tx.sql("""
                INSERT INTO worked_duty (tenant_id, condition_id, staff_id, duty_date, source, condition_created_at, blocks,
                       person_name, target_minutes, refused_wish)
                SELECT :tenant, :condition, duty ->> 0, (duty ->> 1)::date, :source, :createdAt, duty -> 2,
                       duty ->> 3, (duty ->> 4)::integer,
                       (duty ->> 5)::boolean AND (duty -> 2 <> '[]' OR coalesce(confirmed.refused_wish, true))
                  FROM jsonb_array_elements(:duties::jsonb) AS duty
                  LEFT JOIN worked_duty AS confirmed
                    ON confirmed.tenant_id = :tenant AND confirmed.condition_id = :condition
                   AND confirmed.staff_id = duty ->> 0 AND confirmed.duty_date = (duty ->> 1)::date
                   AND confirmed.source = 'confirmed'
                """)
                .param("tenant", condition.tenantId())
                .param("condition", condition.conditionId())
                .param("source", source.code())
                .param("createdAt", DbTime.of(condition.createdAt()))
                .param("duties", Json.write(duties(condition, roster)))
                .update();
    }

    /** Removes the rows of the condition from this source. */
    public void remove(JdbcClient tx, UUID tenantId, UUID conditionId, Source source) {
        tx.sql("DELETE FROM worked_duty WHERE tenant_id = ? AND condition_id = ? AND source = ?")
                .params(tenantId, conditionId, source.code())
                .update();
    }

    @JsonFormat(shape = JsonFormat.Shape.ARRAY)
    @JsonPropertyOrder({"staffId", "date", "blocks", "name", "targetMinutes", "refusedWish"})
    private record Duty(
            String staffId,
            LocalDate date,
            List<long[]> blocks,
            String name,
            long targetMinutes,
            boolean refusedWish) {}

    private static List<Duty> duties(StoredCondition condition, Roster roster) {
        var problem = condition.problem();
        var grid = problem.grid();
        var shares = DateShares.of(problem);
        var duties = new ArrayList<Duty>();
        for (int person = 0; person < problem.staff().size(); person++) {
            var member = problem.staff().get(person);
            var row = roster.row(person);
            var refused = WishTally.refusedDates(problem, person, row);
            for (int day = 0; day < grid.dayCount(); day++) {
                duties.add(new Duty(
                        member.staffId(),
                        grid.date(day),
                        blocks(grid, day, row),
                        member.displayName(),
                        shares.minutes(person, day),
                        refused.get(day)));
            }
        }
        return duties;
    }

    /** The fair share of each person, divided over the dates as their demand is. */
    private static final class DateShares {

        /** By person, in minutes. */
        private final long[] fair;
        /** By date: the minutes needed on all dates before it; one entry more than there are dates. */
        private final long[] demandBefore;

        private DateShares(long[] fair, long[] demandBefore) {
            this.fair = fair;
            this.demandBefore = demandBefore;
        }

        static DateShares of(ScheduleProblem problem) {
            var grid = problem.grid();
            var demandBefore = new long[grid.dayCount() + 1];
            for (int cell = 0; cell < grid.cellCount(); cell++) {
                demandBefore[grid.dayOf(cell) + 1] +=
                        (long) problem.demand().get(cell).headcount() * grid.minutes(cell);
            }
            Arrays.parallelPrefix(demandBefore, Long::sum);
            return new DateShares(ScheduleVerifier.fairMinutes(problem), demandBefore);
        }

        /** Rounded so that the dates add up to the whole. */
        long minutes(int person, int day) {
            return upTo(person, day + 1) - upTo(person, day);
        }

        private long upTo(int person, int day) {
            long whole = demandBefore[demandBefore.length - 1];
            return whole == 0 ? 0 : fair[person] * demandBefore[day] / whole;
        }
    }

    /** Stretches of work of one date as pairs of minutes since the epoch; one in an hour that is skipped has no length. */
    public static List<long[]> blocks(ScheduleGrid grid, int day, CellSet work) {
        var blocks = new ArrayList<long[]>();
        int last = grid.cell(day, grid.slotsPerDay() - 1);
        for (int cell = grid.cell(day, 0); cell <= last; cell++) {
            if (work.contains(cell)) {
                long start = grid.startMinute(cell);
                while (cell < last && work.contains(cell + 1) && grid.adjoinsNext(cell)) {
                    cell++;
                }
                blocks.add(new long[] {start, grid.endMinute(cell)});
            }
        }
        return blocks;
    }
}
