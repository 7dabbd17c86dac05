package io.shiftloom.solver.verify;

import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.verify.Block.Stretch;
import io.shiftloom.solver.verify.Strain.Subject;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/** The rules about nights: how many in a row, and the rest after them. */
final class NightAudit {

    private static final long THREE_HOURS = 180;

    private final ScheduleGrid grid;
    private final Timeline timeline;
    private final Strains strains;

    NightAudit(ScheduleGrid grid, Timeline timeline, Strains strains) {
        this.grid = grid;
        this.timeline = timeline;
        this.strains = strains;
    }

    void run() {
        runs().forEach(this::hold);
        var dates = List.copyOf(timeline.byDate().keySet());
        for (int i = 1; i < dates.size(); i++) {
            rest(dates.get(i - 1), dates.get(i));
        }
    }

    /** The nights, cut wherever a date has none. */
    private List<List<LocalDate>> runs() {
        var runs = new ArrayList<List<LocalDate>>();
        for (var date : timeline.byDate().keySet()) {
            if (isNight(date)) {
                boolean goesOn =
                        !runs.isEmpty() && runs.getLast().getLast().plusDays(1).equals(date);
                if (!goesOn) {
                    runs.add(new ArrayList<>());
                }
                runs.getLast().add(date);
            }
        }
        return runs;
    }

    private void hold(List<LocalDate> nights) {
        for (int i = 0; i < nights.size(); i++) {
            strains.inARow(LaborRule.CONSECUTIVE_NIGHTS, i + 1, subject(nights.get(i)));
        }
        if (isWhole(nights)) {
            strains.hold(LaborRule.LEAST_NIGHTS, nights.size(), subject(nights.getLast()));
        }
    }

    /** Whether a run of nights of the roster is known from its first night to its last. */
    private boolean isWhole(List<LocalDate> nights) {
        var last = nights.getLast();
        return !last.isBefore(grid.firstDate())
                && last.isBefore(grid.lastDate())
                && !isCutAtEnd(last.plusDays(1))
                && nights.stream().noneMatch(date -> isCutAtStart(date) || isCutAtEnd(date));
    }

    private void rest(LocalDate before, LocalDate date) {
        boolean isNextNight = before.plusDays(1).equals(date) && (isNight(date) || isCutAtEnd(date));
        if (isNight(before) && !isNextNight) {
            long rest = timeline.on(date).getFirst().start()
                    - timeline.on(before).getLast().end();
            strains.hold(LaborRule.REST_AFTER_NIGHTS, rest, subject(date));
        }
    }

    /** Whether the horizon begins in the middle of work at night. */
    private boolean isCutAtStart(LocalDate date) {
        return timeline.on(date).stream()
                .anyMatch(duty -> duty.start() == grid.epochMinute(grid.firstDate(), 0) && nightMinutes(duty) > 0);
    }

    /** Whether the horizon ends in the middle of work at night. */
    private boolean isCutAtEnd(LocalDate date) {
        return timeline.on(date).stream()
                .anyMatch(duty ->
                        duty.end() == grid.epochMinute(grid.lastDate().plusDays(1), 0) && nightMinutes(duty) > 0);
    }

    private boolean isNight(LocalDate date) {
        return timeline.on(date).stream().mapToLong(this::nightMinutes).sum() >= THREE_HOURS;
    }

    /** Minutes of a duty between 22:00 and 06:00. */
    private long nightMinutes(Duty duty) {
        return duty.stretches()
                .mapToLong(stretch -> nightMinutes(stretch) + nightBeyond(stretch))
                .sum();
    }

    /** What was worked of the night in which the horizon begins counts for the date it began on. */
    private long nightBeyond(Stretch stretch) {
        boolean goesOn = stretch.isHistory() && stretch.end() == grid.epochMinute(grid.firstDate(), 0);
        return goesOn
                ? timeline.wentOn().stream().mapToLong(this::nightMinutes).max().orElse(0)
                : 0;
    }

    private long nightMinutes(Stretch stretch) {
        return Undesirable.nightMinutes(grid, stretch.start(), stretch.end());
    }

    private Subject subject(LocalDate date) {
        return new Subject(date, () -> Timeline.cells(timeline.on(date)));
    }
}
