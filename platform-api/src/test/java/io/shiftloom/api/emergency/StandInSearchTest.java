package io.shiftloom.api.emergency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.shiftloom.api.error.Detail;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.staff.RosterMember;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.samples.Instance;
import java.time.Instant;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StandInSearchTest {

    /** Three of a week were ill from the beginning, by an emergency before this one; nobody else is there. */
    @Test
    void whoeverIsIllByAnEarlierEmergencyIsNotCalled() {
        var week = Instance.of(3, 10, 7).problem();
        var always = new BitSet();
        always.set(0, week.grid().cellCount());
        var ill = week.staff().stream().limit(3).map(StaffMember::staffId).toList();
        var problem = week.withStaff(week.staff().stream()
                .map(member -> ill.contains(member.staffId())
                        ? member.closedIn(always)
                        : member.withAvailability(CellSet.empty()))
                .toList());
        var roster = List.of(member(ill.getFirst()), member("new"));

        assertThatExceptionOfType(RequestRejected.class)
                .isThrownBy(() -> StandInSearch.requireStaffed(problem, roster, Map.of()))
                .satisfies(refused -> assertThat(
                                refused.rejection().details().getFirst().standIns())
                        .extracting(Detail.StandIn::staffId)
                        .containsExactly("new"));
    }

    private static RosterMember member(String staffId) {
        return new RosterMember(
                staffId,
                staffId,
                Instant.EPOCH,
                Instant.EPOCH,
                true,
                null,
                new RosterMember.Terms(null, null, null, Optional.empty()),
                new RosterMember.Roles(List.of(), List.of(), List.of()));
    }
}
