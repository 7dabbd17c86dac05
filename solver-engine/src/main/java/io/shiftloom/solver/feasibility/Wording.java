package io.shiftloom.solver.feasibility;

import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Puts cells, people and amounts into words. */
public final class Wording {

    private static final int MOST_RUNS = 3;
    private static final int HOUR = 60;

    private final ScheduleProblem problem;
    private final ScheduleGrid grid;

    public Wording(ScheduleProblem problem) {
        this.problem = problem;
        this.grid = problem.grid();
    }

    public List<String> keys(BitSet cells) {
        return cells.stream().mapToObj(grid::key).toList();
    }

    public List<String> ids(BitSet people) {
        return people.stream()
                .mapToObj(person -> problem.staff().get(person).staffId())
                .toList();
    }

    /** Such as {@code 2026-11-23 09:00-17:00}, the first few runs of neighbouring cells. */
    public String cells(BitSet cells) {
        var runs = new ArrayList<String>();
        int from = cells.nextSetBit(0);
        while (from >= 0) {
            int to = from;
            while (cells.get(to + 1) && grid.dayOf(to + 1) == grid.dayOf(from)) {
                to++;
            }
            runs.add(run(from, to));
            from = cells.nextSetBit(to + 1);
        }
        if (runs.size() <= MOST_RUNS) {
            return String.join(", ", runs);
        }
        return String.join(", ", runs.subList(0, MOST_RUNS)) + " and " + (runs.size() - MOST_RUNS) + " more stretches";
    }

    private String run(int from, int to) {
        var label = grid.slot(to).label();
        return grid.date(grid.dayOf(from)) + " " + grid.slot(from).id() + label.substring(label.indexOf('-'));
    }

    /** Such as {@code 48 person-hours} or {@code 7.25 person-hours}. */
    static String hours(long minutes) {
        var hundredths = Math.round(minutes * 100.0 / HOUR);
        var text = hundredths % 100 == 0
                ? Long.toString(hundredths / 100)
                : hundredths / 100 + "." + (hundredths % 100 < 10 ? "0" : "") + hundredths % 100;
        return text + (minutes == HOUR ? " person-hour" : " person-hours");
    }

    public static String people(long count) {
        return count == 1 ? "1 person" : count + " people";
    }
}
