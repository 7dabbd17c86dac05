package io.shiftloom.solver.refute;

import io.shiftloom.solver.bound.person.PersonModel;
import io.shiftloom.solver.labor.LaborTerms;
import java.util.ArrayList;
import java.util.List;

/**
 * All work in the places from the first to before the last lies within {@code minutes}: no duty begun on an earlier date
 * can reach them.
 */
record SureSpread(int from, int to, int minutes) {

    /** Of every date that such a rule holds for. */
    static List<SureSpread> of(PersonModel person) {
        var spreads = new ArrayList<SureSpread>();
        for (int day = 0; day + 1 < person.workable.firstOfDay.length; day++) {
            int minutes = person.costs(day).spread;
            int from = person.firstPlaceOf(day);
            int to = person.workable.firstOfDay[day + 1];
            if (minutes < LaborTerms.UNLIMITED
                    && from < to
                    && person.workable.end[to - 1] - person.workable.start[from] > minutes) {
                spreads.add(new SureSpread(from, to, minutes));
            }
        }
        return List.copyOf(spreads);
    }
}
