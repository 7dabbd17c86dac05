package io.shiftloom.api.operations.person;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * Where data about somebody are.
 *
 * @param places those that have any
 */
public record PersonHoldings(KnownPerson person, List<Place> places) {

    private static final List<String> BY_PERSON = List.of("roster", "weeklyShiftWish", "calendarFeed");
    private static final List<String> BY_REQUEST = List.of("candidates", "confirmed", "actual");
    private static final List<String> AFTER_REQUESTS = List.of("worked", "audit");

    public PersonHoldings {
        places = List.copyOf(places);
    }

    /**
     * @param code as the copy of the data calls it
     * @param count of rows, and of requests where each has a list of its own
     */
    public record Place(String code, int count) {}

    /** @param copy see {@link io.shiftloom.jobs.person.PersonRecord} */
    static PersonHoldings of(KnownPerson person, JsonNode copy) {
        var places = new ArrayList<Place>();
        BY_PERSON.forEach(code -> add(places, code, copy.path(code).size()));
        var requests = copy.path("requests");
        add(places, "requests", requests.size());
        for (var code : BY_REQUEST) {
            add(
                    places,
                    code,
                    Math.toIntExact(requests.valueStream()
                            .filter(request -> request.has(code))
                            .count()));
        }
        AFTER_REQUESTS.forEach(code -> add(places, code, copy.path(code).size()));
        return new PersonHoldings(person, places);
    }

    private static void add(List<Place> places, String code, int count) {
        if (count > 0) {
            places.add(new Place(code, count));
        }
    }
}
