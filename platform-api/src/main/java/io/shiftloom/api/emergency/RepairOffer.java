package io.shiftloom.api.emergency;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import io.shiftloom.api.change.Bill;
import io.shiftloom.api.change.PersonChange;
import io.shiftloom.api.change.RosterChange;
import io.shiftloom.api.change.Warning;
import io.shiftloom.jobs.words.Message;
import io.shiftloom.solver.problem.Roster;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A way to repair a schedule.
 *
 * @param repairId names it in the call that carries it out
 * @param changes of everybody whose work changes, the absent included
 * @param people hours and burden of the same people
 * @param bill against the schedule in force
 * @param warnings what it breaks or strains that the schedule in force does not, and the cells that it leaves with too few or too many
 *     people, or without a role, as that has them
 * @param scoreThen the soft score that the new schedule will have
 * @param note why that is not the score in force and the bill in sum; null when it is
 */
public record RepairOffer(
        String repairId,
        List<RosterChange> changes,
        List<PersonChange> people,
        Bill bill,
        List<Warning> warnings,
        long scoreThen,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Message note,
        @JsonIgnore Roster roster) {}
