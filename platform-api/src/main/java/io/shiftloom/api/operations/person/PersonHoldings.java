package io.shiftloom.api.operations.person;

import java.util.List;
import java.util.Map;

/**
 * Where data about somebody are.
 *
 * @param places those that have any
 */
public record PersonHoldings(KnownPerson person, List<Place> places) {

    private static final List<String> ORDER = List.of(
            "roster",
            "weeklyShiftWish",
            "calendarFeed",
            "requests",
            "candidates",
            "partialPlan",
            "warnings",
            "confirmed",
            "actual",
            "absences",
            "standsIn",
            "worked",
            "audit");

    public PersonHoldings {
        places = List.copyOf(places);
    }

    /**
     * @param code as the copy of the data calls it
     * @param count of rows, and of requests where each has a list of its own
     */
    public record Place(String code, int count) {}

    /** @param counts see {@link io.shiftloom.jobs.person.PersonRecord#counts} */
    static PersonHoldings of(KnownPerson person, Map<String, Integer> counts) {
        return new PersonHoldings(
                person,
                ORDER.stream()
                        .filter(counts::containsKey)
                        .map(code -> new Place(code, counts.getOrDefault(code, 0)))
                        .toList());
    }
}
