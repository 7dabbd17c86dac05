package io.shiftloom.solver.explain;

import io.shiftloom.solver.answer.Score;
import java.time.LocalDate;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Where a roster's score comes from. The items of all people and the role costs together are its soft score.
 *
 * @param people what every person's row costs, in staff order
 * @param roles the part {@code roles} by date; dates without cost are left out
 */
record ScheduleCost(Score score, List<PersonCost> people, SortedMap<LocalDate, Long> roles) {

    public ScheduleCost {
        people = List.copyOf(people);
        roles = Collections.unmodifiableSortedMap(new TreeMap<>(roles));
    }
}
