package io.shiftloom.api.console.rota;

import io.shiftloom.api.console.rota.RotaRow.Group;
import io.shiftloom.api.console.rota.RotaRow.RoleChip;
import io.shiftloom.api.rota.ShiftRoles;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/** People by the role in which they work most; who works in none by the first role they hold. */
final class PeopleByRole {

    private final RoleTones tones;
    private final List<Optional<String>> mains;
    private final List<String> order;

    PeopleByRole(ScheduleProblem problem, Roster roster, ShiftRoles works, RoleTones tones) {
        this.tones = tones;
        this.order = tones.needed().stream().map(RoleTones.Choice::id).toList();
        this.mains = IntStream.range(0, problem.staff().size())
                .mapToObj(person -> worked(problem, roster, works, person)
                        .or(() ->
                                problem.staff().get(person).roles().stream().min(Comparator.comparingInt(this::place))))
                .toList();
    }

    private static Optional<String> worked(ScheduleProblem problem, Roster roster, ShiftRoles works, int person) {
        var minutes = new HashMap<String, Integer>();
        roster.row(person).stream()
                .forEach(cell -> works.of(person, cell)
                        .ifPresent(role -> minutes.merge(role, problem.grid().minutes(cell), Integer::sum)));
        return minutes.entrySet().stream()
                .max(Map.Entry.<String, Integer>comparingByValue()
                        .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
                .map(Map.Entry::getKey);
    }

    private int place(String role) {
        int place = order.indexOf(role);
        return place < 0 ? order.size() : place;
    }

    /** In the order of the roles that are needed; who has no role comes last. */
    Comparator<Integer> byRole() {
        return Comparator.<Integer>comparingInt(
                        person -> mains.get(person).map(this::place).orElse(order.size() + 1))
                .thenComparing(person -> mains.get(person).orElse(""));
    }

    boolean differ(int one, int other) {
        return !mains.get(one).equals(mains.get(other));
    }

    /** @param shown people, of all groups */
    Group of(int person, List<Integer> shown, ToIntFunction<Integer> minutes, String nobody) {
        var members = shown.stream().filter(other -> !differ(person, other)).toList();
        var chip = mains.get(person).map(tones::chip).orElse(new RoleChip(nobody, 0));
        return new Group(
                chip, members.size(), members.stream().mapToInt(minutes).sum());
    }
}
