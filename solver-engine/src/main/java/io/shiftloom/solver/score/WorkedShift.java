package io.shiftloom.solver.score;

import io.shiftloom.solver.problem.ScheduleGrid;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A shift as people read it: what somebody comes in for, with its breaks inside.
 *
 * @param date of the duty it belongs to, which a shift after midnight may have begun before
 * @param stints the work between arriving, breaks and leaving, in order of time; never empty
 */
public record WorkedShift(LocalDate date, List<Stint> stints) {

    public WorkedShift {
        stints = List.copyOf(stints);
    }

    /**
     * Work without interruption.
     *
     * @param start epoch minute
     * @param end epoch minute
     */
    public record Stint(long start, long end) {}

    /**
     * Time off within a shift.
     *
     * @param start epoch minute
     * @param end epoch minute
     */
    public record Break(long start, long end) {}

    /**
     * Its part within a period; empty where there is none. A shift at the edge of the period may begin before it or go on after it, and
     * that belongs to another schedule.
     */
    public Optional<WorkedShift> within(ScheduleGrid period) {
        long from = period.startMinute(0);
        long to = period.endMinute(period.cellCount() - 1);
        var inside = stints.stream()
                .map(stint -> new Stint(Math.max(from, stint.start()), Math.min(to, stint.end())))
                .filter(stint -> stint.start() < stint.end())
                .toList();
        return inside.isEmpty() ? Optional.empty() : Optional.of(new WorkedShift(date, inside));
    }

    /** Epoch minute. */
    public long start() {
        return stints.getFirst().start();
    }

    /** Epoch minute. */
    public long end() {
        return stints.getLast().end();
    }

    public List<Break> breaks() {
        var breaks = new ArrayList<Break>();
        for (int next = 1; next < stints.size(); next++) {
            long leaves = stints.get(next - 1).end();
            long returns = stints.get(next).start();
            breaks.add(new Break(leaves, returns));
        }
        return breaks;
    }
}
