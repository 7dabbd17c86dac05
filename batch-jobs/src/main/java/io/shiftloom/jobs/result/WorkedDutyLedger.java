package io.shiftloom.jobs.result;

import com.fasterxml.jackson.annotation.JsonFormat;
import io.shiftloom.jobs.condition.StoredCondition;
import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleGrid;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Records who worked, or will work, when. Later conditions count hours and rest from it. There is one row for each
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

    /** Replaces the rows of the condition from this source. */
    public void replace(JdbcClient tx, StoredCondition condition, Source source, Roster roster) {
        remove(tx, condition.tenantId(), condition.conditionId(), source);
        tx.sql("""
                INSERT INTO worked_duty (tenant_id, condition_id, staff_id, duty_date, source, condition_created_at, blocks)
                SELECT :tenant, :condition, duty ->> 0, (duty ->> 1)::date, :source, :createdAt, duty -> 2
                  FROM jsonb_array_elements(:duties::jsonb) AS duty
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
    private record Duty(String staffId, LocalDate date, List<long[]> blocks) {}

    private static List<Duty> duties(StoredCondition condition, Roster roster) {
        var grid = condition.problem().grid();
        var staff = condition.problem().staff();
        var duties = new ArrayList<Duty>();
        for (int person = 0; person < staff.size(); person++) {
            for (int day = 0; day < grid.dayCount(); day++) {
                duties.add(
                        new Duty(staff.get(person).staffId(), grid.date(day), blocks(grid, day, roster.row(person))));
            }
        }
        return duties;
    }

    /** Stretches of work of one date as pairs of minutes since the epoch; one in an hour that is skipped has no length. */
    private static List<long[]> blocks(ScheduleGrid grid, int day, CellSet work) {
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
