package io.shiftloom.api.request;

import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.labor.LaborSettings;
import io.shiftloom.solver.problem.Objectives;
import io.shiftloom.solver.problem.ShiftWishes;
import java.util.Map;

/**
 * What a problem depends on beyond the request.
 *
 * @param flags for the optimization flags that the request leaves out
 * @param people by staffId; somebody who is not listed has standard terms and was not asked for wishes
 */
public record LaborContext(Objectives flags, LaborSettings labor, Map<String, Person> people) {

    /** All flags on, the fallback statute, nobody known. */
    public static final LaborContext STANDARD = new LaborContext(Objectives.ALL, LaborSettings.GENERIC, Map.of());

    public LaborContext {
        people = Map.copyOf(people);
    }

    Person person(String staffId) {
        return people.getOrDefault(staffId, Person.UNKNOWN);
    }

    /**
     * @param terms flag, contract caps, own mask and history; a mask in the request replaces the one here
     * @param wishes by cell of the request's grid
     */
    public record Person(LaborProfile terms, ShiftWishes wishes) {

        public static final Person UNKNOWN = new Person(LaborProfile.STANDARD, ShiftWishes.UNASKED);
    }
}
