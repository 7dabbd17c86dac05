package io.shiftloom.solver.feasibility;

import io.shiftloom.solver.answer.Repair;
import io.shiftloom.solver.labor.WorkedBlock;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Looks for the least by which an own cap has to be raised until a conflict cannot be proven any more. */
public final class CapRaise {

    /** People and caps tried; each costs a few proofs more only when it helps and by less than those before. */
    private static final int MOST_TRIES = 12;

    private final ScheduleProblem problem;
    private final BitSet cells;
    private final Predicate<ScheduleProblem> isRefuted;
    private final int step;

    private @Nullable Raise least;
    private int leastMinutes;

    private record Raise(OwnCap cap, List<Integer> people) {}

    /** @param cells of the conflict */
    public CapRaise(ScheduleProblem problem, BitSet cells, Predicate<ScheduleProblem> isRefuted) {
        this.problem = problem;
        this.cells = cells;
        this.isRefuted = isRefuted;
        step = problem.grid().granularityMinutes();
    }

    /**
     * The least raise for one person; if no single one helps, of everybody who has the cap.
     *
     * @param rules names of those that the conflict rests on
     * @param role the only role the conflict is about; null for one about all seats
     */
    public Optional<Repair> find(Set<String> rules, @Nullable String role) {
        var forAll = OwnCap.ALL.stream()
                .filter(cap -> rules.contains(cap.rule().key()))
                .map(cap -> new Raise(cap, bound(cap, role)))
                .filter(raise -> !raise.people().isEmpty())
                .toList();
        if (forAll.isEmpty() || !isRefuted.test(problem)) {
            // Where the conflict is not proven in this way at all, no raise is what ends it.
            return Optional.empty();
        }
        forAll.stream()
                .flatMap(raise -> raise.people().stream().map(person -> new Raise(raise.cap(), List.of(person))))
                .limit(MOST_TRIES)
                .forEach(this::consider);
        if (least == null) {
            forAll.stream().filter(raise -> raise.people().size() > 1).forEach(this::consider);
        }
        return Optional.ofNullable(least).map(raise -> repair(raise, leastMinutes));
    }

    /** Those who could work in the conflict and have the cap. */
    private List<Integer> bound(OwnCap cap, @Nullable String role) {
        var people = new ArrayList<Integer>();
        for (int person = 0; person < problem.staff().size(); person++) {
            var member = problem.staff().get(person);
            boolean able = role == null || member.roles().contains(role);
            if (able
                    && cap.of(member.labor()).isPresent()
                    && cells.stream().anyMatch(member.availability()::contains)) {
                people.add(person);
            }
        }
        return people;
    }

    /** Keeps a raise that helps with less than the least so far. */
    private void consider(Raise raise) {
        int most = least == null ? enough(raise) : leastMinutes - step;
        if (most < step || isRefuted.test(after(raise, most))) {
            return;
        }
        int tooFew = 0;
        int helps = most;
        while (helps - tooFew > step) {
            int middle = tooFew + (helps - tooFew) / (2 * step) * step;
            middle = middle == tooFew ? tooFew + step : middle;
            if (isRefuted.test(after(raise, middle))) {
                tooFew = middle;
            } else {
                helps = middle;
            }
        }
        least = raise;
        leastMinutes = helps;
    }

    /** Minutes by which nobody's cap binds in the conflict any more, a whole number of steps. */
    private int enough(Raise raise) {
        long most = 0;
        for (int person : raise.people()) {
            var labor = problem.staff().get(person).labor();
            long worked = labor.history().stream().mapToLong(CapRaise::minutes).sum();
            most = Math.max(most, worked);
        }
        most += cells.stream().mapToLong(problem.grid()::minutes).sum();
        return Math.toIntExact(Math.ceilDiv(most, step) * step);
    }

    private static long minutes(WorkedBlock block) {
        return block.endMinute() - block.startMinute();
    }

    private ScheduleProblem after(Raise raise, int minutes) {
        var staff = new ArrayList<>(problem.staff());
        for (int person : raise.people()) {
            staff.set(person, after(staff.get(person), raise.cap(), minutes));
        }
        return problem.withStaff(staff);
    }

    private static StaffMember after(StaffMember member, OwnCap cap, int minutes) {
        return member.withLabor(cap.raised(member.labor(), minutes));
    }

    private Repair repair(Raise raise, int minutes) {
        int people = raise.people().size();
        var name = people == 1 ? problem.name(raise.people().getFirst()) : null;
        return new Repair.RaiseCap(raise.cap().rule().key(), minutes, name, people);
    }
}
