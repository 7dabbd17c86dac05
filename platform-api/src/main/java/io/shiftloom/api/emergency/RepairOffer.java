package io.shiftloom.api.emergency;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.shiftloom.api.change.Bill;
import io.shiftloom.api.change.PersonChange;
import io.shiftloom.api.change.RosterChange;
import io.shiftloom.api.change.Warning;
import io.shiftloom.solver.problem.Roster;
import java.util.List;

/**
 * A way to repair a schedule.
 *
 * @param repairId names it in the call that carries it out
 * @param changes of everybody whose work changes, the absent included
 * @param people hours and burden of the same people
 * @param bill against the schedule in force
 * @param warnings what it breaks or strains that the schedule in force does not
 */
public record RepairOffer(
        String repairId,
        List<RosterChange> changes,
        List<PersonChange> people,
        Bill bill,
        List<Warning> warnings,
        @JsonIgnore Roster roster) {}
