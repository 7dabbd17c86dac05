package io.shiftloom.api.explain;

import io.shiftloom.api.error.Excerpt;
import io.shiftloom.api.route.Query;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** What a client asks about: a person, a cell, a candidate. */
final class ExplainQuery {

    private static final String PERSON = "personId";

    private ExplainQuery() {}

    /** The rank of a candidate; empty for the schedule in force, or where it is refused, which is noted. */
    static OptionalInt candidate(Query query) {
        return query.value("candidate", ExplainQuery::rank).map(OptionalInt::of).orElseGet(OptionalInt::empty);
    }

    private static int rank(String text) {
        if (!text.matches("[1-3]")) {
            throw Query.invalid("candidate", "candidate must be an integer from 1 to 3");
        }
        return Integer.parseInt(text);
    }

    /** The index of a person in the staff. */
    static int person(String personId, ScheduleProblem problem) {
        var staff = problem.staff();
        return IntStream.range(0, staff.size())
                .filter(person -> staff.get(person).staffId().equals(personId))
                .findFirst()
                .orElseThrow(() -> Query.invalid(
                        PERSON, "\"%s\" is not one of the condition's staff".formatted(Excerpt.of(personId))));
    }

    static int cell(String date, String slotId, ScheduleProblem problem) {
        return problem.grid()
                .find(date, slotId)
                .orElseThrow(() -> Query.invalid("slotId", "date and slotId are not a cell of the condition's grid"));
    }
}
