package io.shiftloom.solver.refute;

import io.shiftloom.solver.bound.person.PersonModel;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.ArrayList;
import java.util.List;

/**
 * At most {@code units} in the places from the first to before the last, all of which surely count: no duty begun earlier
 * than the date, week, month or three months of the cap can reach them.
 */
record SureCap(int from, int to, int units) {

    /** The caps that can bind somebody. */
    static List<SureCap> of(CompiledProblem problem, PersonModel person) {
        var caps = new ArrayList<SureCap>();
        for (int day = 0; day < problem.days(); day++) {
            var costs = person.costs(day);
            if (!costs.endless) {
                add(caps, person, day, day, costs.size - 1);
            }
        }
        int first = 0;
        for (int day = 0; day < problem.days() && person.weeks.length > 0; day++) {
            int week = person.weekOfDay[day];
            if (day + 1 == problem.days() || person.weekOfDay[day + 1] != week) {
                add(caps, person, first, day, person.weeks[week].most());
                first = day + 1;
            }
        }
        for (var period : person.periods) {
            caps.add(new SureCap(period.from(), period.to(), period.load().most()));
        }
        return List.copyOf(caps);
    }

    private static void add(List<SureCap> caps, PersonModel person, int firstDay, int lastDay, int units) {
        int from = person.firstPlaceOf(firstDay);
        int to = person.workable.firstOfDay[lastDay + 1];
        if (units < person.workable.unitsIn(from, to)) {
            caps.add(new SureCap(from, to, units));
        }
    }
}
