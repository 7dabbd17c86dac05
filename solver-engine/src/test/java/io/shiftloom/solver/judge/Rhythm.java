package io.shiftloom.solver.judge;

import io.shiftloom.solver.judge.RowJudge.Duty;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.BitSet;
import java.util.List;

/** Turns that come early after late ones, and weekends of which one day is worked. */
record Rhythm(ScheduleProblem problem, Calendar calendar) {

    long cost(List<Duty> duties, BitSet mayWork) {
        return turns(duties) + weekends(duties, mayWork);
    }

    private static long turns(List<Duty> duties) {
        long sum = 0;
        for (int next = 1; next < duties.size(); next++) {
            var one = duties.get(next - 1);
            var other = duties.get(next);
            boolean ofHistory = one.blocks().getLast().endsOutside()
                    && other.blocks().getFirst().beginsOutside();
            if (one.day() != other.day() && !ofHistory) {
                sum += Math.max(0, Math.ceilDiv(13 * 60 - (other.from() - one.to()), 15L));
            }
        }
        return sum;
    }

    private long weekends(List<Duty> duties, BitSet mayWork) {
        long sum = 0;
        for (int day = 0; day + 1 < calendar.days; day++) {
            if (calendar.weekday(day) == 6
                    && isAvailable(day, mayWork)
                    && isAvailable(day + 1, mayWork)
                    && works(duties, day) != works(duties, day + 1)) {
                sum += 20;
            }
        }
        return sum;
    }

    private static boolean works(List<Duty> duties, int day) {
        return duties.stream().anyMatch(duty -> duty.day() == day);
    }

    private boolean isAvailable(int day, BitSet mayWork) {
        return mayWork.stream()
                .anyMatch(cell -> calendar.day[cell] == day
                        && problem.demand().get(cell).headcount() > 0
                        && calendar.start[cell] < calendar.end[cell]);
    }
}
