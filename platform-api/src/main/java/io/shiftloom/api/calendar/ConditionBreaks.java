package io.shiftloom.api.calendar;

import io.shiftloom.api.change.ScheduleInForce;
import io.shiftloom.api.change.SchedulesInForce;
import io.shiftloom.api.ledger.PersonDuties.Duty;
import io.shiftloom.solver.breaks.BreakPlan;
import io.shiftloom.solver.breaks.BreakPlan.PlannedBreak;
import io.shiftloom.solver.score.CompiledProblem;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Breaks that confirmed schedules leave open. They depend on who else is at work, so the whole schedule is read; a plan is kept
 * for the many calendars that ask for the same one.
 */
@Component
class ConditionBreaks {

    private static final int MOST_KEPT = 64;

    private final SchedulesInForce schedules;

    private final Map<Confirmed, List<PlannedBreak>> kept = new LinkedHashMap<>(MOST_KEPT, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Confirmed, List<PlannedBreak>> eldest) {
            return size() > MOST_KEPT;
        }
    };

    ConditionBreaks(SchedulesInForce schedules) {
        this.schedules = schedules;
    }

    private record Confirmed(UUID conditionId, Instant changedAt) {

        static Confirmed of(Duty duty) {
            return new Confirmed(duty.conditionId(), duty.changedAt());
        }
    }

    /** What is planned of each confirmed schedule, or the schedule of which it is to be planned after the transaction. */
    record Sources(Map<Confirmed, List<PlannedBreak>> planned, Map<Confirmed, ScheduleInForce> open) {}

    /**
     * Of the dates that are not over.
     *
     * @param today by any clock of the world
     */
    Sources read(JdbcClient tx, UUID tenantId, List<Duty> duties, LocalDate today) {
        var sources = new Sources(new HashMap<>(), new HashMap<>());
        for (var duty : duties) {
            if (!duty.actual() && !duty.date().isBefore(today.minusDays(1))) {
                read(tx, tenantId, Confirmed.of(duty), sources);
            }
        }
        return sources;
    }

    private void read(JdbcClient tx, UUID tenantId, Confirmed confirmed, Sources into) {
        if (into.planned().containsKey(confirmed) || into.open().containsKey(confirmed)) {
            return;
        }
        synchronized (kept) {
            var plan = kept.get(confirmed);
            if (plan != null) {
                into.planned().put(confirmed, plan);
                return;
            }
        }
        schedules
                .lookUp(tx, schedules.condition(tx, tenantId, confirmed.conditionId()))
                .ifPresent(schedule -> into.open().put(confirmed, schedule));
    }

    /** Of one person, each from the condition by which the person works when it begins. */
    List<PlannedBreak> of(String staffId, List<Duty> duties, Sources sources) {
        sources.open().forEach((confirmed, schedule) -> {
            var plan = BreakPlan.of(CompiledProblem.of(schedule.problem()), schedule.roster());
            sources.planned().put(confirmed, plan);
            synchronized (kept) {
                kept.put(confirmed, plan);
            }
        });
        var breaks = new ArrayList<PlannedBreak>();
        for (var duty : duties) {
            sources.planned().getOrDefault(Confirmed.of(duty), List.of()).stream()
                    .filter(planned -> planned.staffId().equals(staffId) && isAtWork(duty, planned.startsAt()))
                    .forEach(breaks::add);
        }
        return breaks;
    }

    private static boolean isAtWork(Duty duty, Instant at) {
        long minute = at.getEpochSecond() / 60;
        return duty.blocks().stream().anyMatch(block -> block.startMinute() <= minute && minute < block.endMinute());
    }
}
