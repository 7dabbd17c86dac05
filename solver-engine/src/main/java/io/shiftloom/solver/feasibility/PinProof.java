package io.shiftloom.solver.feasibility;

import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.answer.Certificate.Reason;
import io.shiftloom.solver.answer.PublishedNames;
import io.shiftloom.solver.answer.Repair;
import io.shiftloom.solver.labor.LaborCatalog;
import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.score.CostItem;
import io.shiftloom.solver.score.RoleMatching;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Cells that cannot take everybody who is pinned to them. By Mendelsohn and Dulmage a cell can be staffed with all of them if
 * they fit into its seats (looked at here) and its seats can be filled at all ({@link CellProof}).
 */
final class PinProof {

    /** People whose pins are offered to be lifted. */
    private static final int MOST_LIFTS = 4;

    private final ScheduleProblem problem;
    private final RoleMatching matching;
    private final PublishedNames names;

    PinProof(ScheduleProblem problem) {
        this.problem = problem;
        this.matching = new RoleMatching(problem.staff());
        this.names = new PublishedNames(problem);
    }

    /**
     * Pinned people who do not fit into a cell together.
     *
     * @param otherRoles those that the seats which nobody of them can take ask for; null when somebody may not work then
     */
    private record Crowd(
            int cell, BitSet people, int seats, @Nullable List<String> otherRoles) {}

    /** @param left cells that are not looked at */
    Optional<Certificate> find(BitSet left) {
        if (problem.pins() == null) {
            return Optional.empty();
        }
        var crowds = IntStream.range(0, problem.grid().cellCount())
                // Cells that daylight saving skips are nobody's work.
                .filter(cell -> !left.get(cell) && problem.grid().minutes(cell) > 0)
                .mapToObj(this::crowd)
                .flatMap(Optional::stream)
                .toList();
        return crowds.stream().findFirst().map(first -> certificate(first, crowds));
    }

    private Optional<Crowd> crowd(int cell) {
        var pinned = problem.pinned(cell);
        if (pinned.isEmpty()) {
            return Optional.empty();
        }
        for (int person = pinned.nextSetBit(0); person >= 0; person = pinned.nextSetBit(person + 1)) {
            if (!mayWork(person, cell)) {
                var one = new BitSet();
                one.set(person);
                return Optional.of(new Crowd(cell, one, 0, null));
            }
        }
        return overfull(cell, pinned);
    }

    private boolean mayWork(int person, int cell) {
        var terms = LaborCatalog.terms(
                problem.labor(),
                problem.objectives().laborLawCompliance(),
                problem.staff().get(person).labor());
        return PersonLimits.mayWork(problem, person, terms, cell);
    }

    /** Hall's condition for the people: for every set of roles, those who hold none of it fit into the seats that do not ask for it. */
    private Optional<Crowd> overfull(int cell, BitSet pinned) {
        var demand = problem.demand().get(cell);
        var roles = List.copyOf(demand.roles().keySet());
        int sets = surelyFit(pinned, demand) ? 0 : 1 << roles.size();
        for (int chosen = 0; chosen < sets; chosen++) {
            var others = new ArrayList<String>();
            int seats = demand.headcount();
            for (int role = 0; role < roles.size(); role++) {
                if ((chosen >>> role & 1) != 0) {
                    others.add(roles.get(role));
                    seats -= demand.roles().getOrDefault(roles.get(role), 0);
                }
            }
            var people = (BitSet) pinned.clone();
            pinned.stream()
                    .filter(person -> others.stream().anyMatch(member(person).roles()::contains))
                    .forEach(people::clear);
            if (people.cardinality() > seats) {
                return Optional.of(new Crowd(cell, people, seats, others));
            }
        }
        return Optional.empty();
    }

    /** Whoever is matched to no role need takes a seat that asks for none. */
    private boolean surelyFit(BitSet pinned, CellDemand demand) {
        return demand.roles().size() > QuickProof.MOST_COUNTED
                && pinned.cardinality() + matching.missing(demand.roles(), pinned) <= demand.headcount();
    }

    private Certificate certificate(Crowd crowd, List<Crowd> all) {
        return new Certificate(
                reason(crowd),
                List.of(names.stretch(crowd.cell())),
                List.of(problem.grid().key(crowd.cell())),
                names.people(crowd.people()),
                rules(crowd),
                repairs(crowd, all));
    }

    private Reason reason(Crowd crowd) {
        var pinned = crowd.people().stream().mapToObj(problem::name).toList();
        return crowd.otherRoles() == null
                ? new Reason.PinnedInVain(pinned.getFirst())
                : new Reason.TooFewSeats(crowd.seats(), pinned, crowd.otherRoles());
    }

    private static List<String> rules(Crowd crowd) {
        if (crowd.otherRoles() == null) {
            return List.of("availability", CostItem.PINNED);
        }
        return crowd.otherRoles().isEmpty() ? List.of(CostItem.PINNED) : List.of(CostItem.PINNED, "roles");
    }

    private List<Repair> repairs(Crowd crowd, List<Crowd> all) {
        var repairs = new ArrayList<Repair>();
        crowd.people().stream().limit(MOST_LIFTS).forEach(person -> repairs.add(lift(person, all)));
        if (crowd.otherRoles() != null && !crowd.otherRoles().isEmpty()) {
            var member = member(crowd.people().nextSetBit(0));
            repairs.add(new Repair.AddRole(
                    member.staffId(),
                    problem.name(member.staffId()),
                    crowd.otherRoles().getFirst()));
        }
        return repairs;
    }

    /** From all cells where the person is one too many, because lifting a pin from one of them leads to the next conflict. */
    private Repair lift(int person, List<Crowd> all) {
        var cells = new BitSet();
        all.stream().filter(crowd -> crowd.people().get(person)).forEach(crowd -> cells.set(crowd.cell()));
        long minutes = cells.stream().mapToLong(problem.grid()::minutes).sum();
        var member = member(person);
        return new Repair.LiftPin(member.staffId(), problem.name(person), minutes, names.stretches(cells));
    }

    private StaffMember member(int person) {
        return problem.staff().get(person);
    }
}
