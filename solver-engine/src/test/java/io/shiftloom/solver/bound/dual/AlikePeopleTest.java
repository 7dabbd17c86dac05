package io.shiftloom.solver.bound.dual;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.bench.cases.GeneratedProblem;
import io.shiftloom.solver.bench.cases.SizeClass;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.labor.WorkedBlock;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Objectives;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.ShiftWishes;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.problem.Wish;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class AlikePeopleTest {

    private static final ScheduleProblem BALANCED = GeneratedProblem.of(SizeClass.S, 1);
    private static final ScheduleProblem PROBLEM = BALANCED.withObjectives(new Objectives(true, false, true));

    @Test
    void whoeverDiffersInNothingButTheirNameIsAlike() {
        var alike = AlikePeople.of(CompiledProblem.of(withTwinOfFirst(twin -> twin)));

        int twin = PROBLEM.staff().size();
        assertThat(alike.first(twin)).isZero();
        assertThat(alike.isFirst(0)).isTrue();
        assertThat(alike.isFirst(twin)).isFalse();
        assertThat(alike.isFirst(twin - 1)).isTrue();
    }

    @Test
    void nobodyIsOnceTheyAreToldApart() {
        var alike = AlikePeople.of(CompiledProblem.of(withTwinOfFirst(twin -> twin)));

        alike.tellApart();

        assertThat(alike.isFirst(PROBLEM.staff().size())).isTrue();
    }

    /** Shares are whole quarters of an hour, and what is left over goes to some. */
    @Test
    void nobodyIsWhoseFairShareIsAnother() {
        var twins = CompiledProblem.of(withTwinOfFirst(twin -> twin).withObjectives(BALANCED.objectives()));
        int twin = BALANCED.staff().size();

        assertThat(AlikePeople.of(twins).isFirst(twin))
                .isEqualTo(twins.balanceTarget(0) != twins.balanceTarget(twin)
                        || twins.burdenTarget(0) != twins.burdenTarget(twin))
                .isTrue();
    }

    static Stream<Arguments> differences() {
        return Stream.of(
                difference(
                        "a cell less",
                        twin -> twin.withAvailability(
                                CellSet.of(twin.availability().stream().skip(1).toArray()))),
                difference("a role", twin -> twin.withRole("another")),
                difference("a wish", twin -> wishing(twin)),
                difference("a cap", twin -> twin.withLabor(twin.labor().withWeeklyCap(600))),
                difference("earlier work", AlikePeopleTest::afterWork));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("differences")
    void nobodyIsWhoDiffersIn(String what, UnaryOperator<StaffMember> change) {
        var alike = AlikePeople.of(CompiledProblem.of(withTwinOfFirst(change)));

        assertThat(alike.isFirst(PROBLEM.staff().size())).as(what).isTrue();
    }

    @Test
    void nobodyIsWhoseScheduleIsPinnedOrKeptOtherwise() {
        var twins = withTwinOfFirst(twin -> twin);
        int cell = twins.staff().getFirst().availability().stream().findFirst().orElseThrow();
        var rows = new ArrayList<CellSet>();
        twins.staff().forEach(member -> rows.add(CellSet.of()));
        rows.set(0, CellSet.of(cell));
        var roster = new Roster(rows);

        for (var problem : List.of(twins.withPins(roster), twins.withBaseline(roster))) {
            assertThat(AlikePeople.of(CompiledProblem.of(problem))
                            .isFirst(PROBLEM.staff().size()))
                    .isTrue();
        }
    }

    private static Arguments difference(String what, UnaryOperator<StaffMember> change) {
        return Arguments.of(what, change);
    }

    private static StaffMember wishing(StaffMember member) {
        int cell = member.availability().stream().findFirst().orElseThrow();
        var other = member.wishes().byCell().get(cell) == Wish.HIGH ? Wish.LOW : Wish.HIGH;
        return new StaffMember(
                member.staffId(),
                member.displayName(),
                member.availability(),
                member.roles(),
                member.preferredRoles(),
                member.avoidedRoles(),
                new ShiftWishes(Map.of(cell, other)),
                member.labor());
    }

    private static StaffMember afterWork(StaffMember member) {
        LaborProfile before = member.labor().withHistory(List.of(new WorkedBlock(-600, -300)));
        return member.withLabor(before);
    }

    private static ScheduleProblem withTwinOfFirst(UnaryOperator<StaffMember> change) {
        var people = new ArrayList<>(PROBLEM.staff());
        people.add(change.apply(Twin.of(PROBLEM.staff().getFirst())));
        return PROBLEM.withStaff(people);
    }
}
