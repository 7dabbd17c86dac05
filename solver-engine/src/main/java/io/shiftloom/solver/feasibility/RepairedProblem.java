package io.shiftloom.solver.feasibility;

import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.answer.Certificate.Reason;
import io.shiftloom.solver.answer.Certificate.Stretch;
import io.shiftloom.solver.answer.PartialPlan.OpenSeats;
import io.shiftloom.solver.answer.Repair;
import io.shiftloom.solver.labor.LaborMask.Level;
import io.shiftloom.solver.labor.LaborMask.Limit;
import io.shiftloom.solver.labor.LaborMask.Starts;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Makes the change that a repair proposes, to the letter. */
public final class RepairedProblem {

    private final ScheduleProblem problem;
    private final Certificate certificate;

    /** @param certificate whose repairs are to be made */
    public RepairedProblem(ScheduleProblem problem, Certificate certificate) {
        this.problem = problem;
        this.certificate = certificate;
    }

    /** Empty where the repair leaves open what exactly is to be changed, or cannot be made. */
    public Optional<ScheduleProblem> after(Repair repair) {
        return switch (repair) {
            case Repair.Checked checked -> after(checked.change());
            case Repair.LowerHeadcount lower -> lowered(lower.cell(), lower.people());
            case Repair.LowerDemand lower -> lowered(lower.cell(), lower.people());
            case Repair.LowerAsPlanned lower -> without(lower.open());
            case Repair.AddRole add -> changed(isCalled(add.staffId()), member -> member.withRole(add.role()));
            case Repair.WidenAvailability widen -> opened(widen.staffId(), cells(widen.cells()));
            case Repair.LiftPin lift -> lifted(lift);
            case Repair.StepIn stepIn -> opened(stepIn.staffId(), cells(certificate.stretches()));
            case Repair.RaiseCap raise -> raised(raise);
            case Repair.AverageWeeks weeks -> averaged(weeks.singleWeek());
            case Repair.RelaxRule relax ->
                changed(member -> relax.staffIds().contains(member.staffId()), member -> relaxed(member, relax));
            case Repair.AllowStart allow ->
                changed(
                        member -> allow.staffIds().contains(member.staffId()),
                        member -> startingAt(member, allow.minute()));
            case Repair.RaiseCapInSum _, Repair.Told _ -> Optional.empty();
        };
    }

    /**
     * Ways to share out a raise that a repair leaves to the planner: the same for each, or all of it for one person.
     *
     * @param mostPeople for whom alone it is proposed
     */
    public List<Repair> shared(Repair.RaiseCapInSum raise, int mostPeople) {
        var cap = OwnCap.of(raise.rule());
        var people = problem.staff().stream()
                .filter(member -> certificate.people().contains(member.staffId()))
                .filter(member ->
                        cap.filter(one -> one.of(member.labor()).isPresent()).isPresent())
                .toList();
        if (people.isEmpty()) {
            return List.of();
        }
        var ways = new ArrayList<Repair>();
        if (people.size() > 1) {
            long each = inSteps(Math.ceilDiv(raise.minutes(), people.size()));
            ways.add(new Repair.RaiseCap(raise.rule(), each, null, people.size()));
        }
        people.stream()
                .limit(mostPeople)
                .map(member ->
                        new Repair.RaiseCap(raise.rule(), inSteps(raise.minutes()), problem.name(member.staffId()), 1))
                .forEach(ways::add);
        return ways;
    }

    private long inSteps(long minutes) {
        long step = problem.grid().granularityMinutes();
        return Math.ceilDiv(minutes, step) * step;
    }

    private Optional<ScheduleProblem> without(List<OpenSeats> open) {
        var demand = new ArrayList<>(problem.demand());
        for (var seats : open) {
            int cell = problem.grid().find(seats.cell()).orElse(-1);
            if (cell < 0 || demand.get(cell).headcount() < seats.seats()) {
                return Optional.empty();
            }
            var roles = new TreeMap<>(demand.get(cell).roles());
            var role = seats.role();
            if (role != null) {
                roles.computeIfPresent(role, (_, need) -> need > seats.seats() ? need - seats.seats() : null);
            }
            demand.set(cell, CellDemand.of(demand.get(cell).headcount() - seats.seats(), roles));
        }
        return Optional.of(with(demand, problem.staff()));
    }

    private static Predicate<StaffMember> isCalled(String staffId) {
        return member -> member.staffId().equals(staffId);
    }

    /** The roles that the certificate is about are asked for less, and others where too few seats are left. */
    private Optional<ScheduleProblem> lowered(String key, long people) {
        int cell = problem.grid().find(key).orElse(-1);
        if (cell < 0 || problem.demand().get(cell).headcount() < people) {
            return Optional.empty();
        }
        var needed = problem.demand().get(cell);
        var roles = new TreeMap<>(needed.roles());
        long fewer = people;
        for (var role : roles()) {
            int cut = (int) Math.min(fewer, roles.getOrDefault(role, 0));
            roles.merge(role, -cut, Integer::sum);
            fewer -= cut;
        }
        int left = needed.headcount() - (int) people;
        int kept = 0;
        for (var need : roles.entrySet()) {
            need.setValue(Math.max(0, Math.min(need.getValue(), left - kept)));
            kept += need.getValue();
        }
        roles.values().removeIf(need -> need == 0);
        var demand = new ArrayList<>(problem.demand());
        demand.set(cell, CellDemand.of(left, roles));
        return Optional.of(with(demand, problem.staff()));
    }

    private List<String> roles() {
        return switch (certificate.reason()) {
            case Reason.TooFewInRoles few -> few.roles();
            case Reason.TooFewMinutes few -> one(few.role());
            case Reason.NoRows(var role) -> one(role);
            case Reason.NoCase cases -> one(cases.role());
            case Reason.TooFewPeople _, Reason.TooFewSeats _, Reason.PinnedInVain _, Reason.Told _ -> List.of();
        };
    }

    private static List<String> one(@Nullable String role) {
        return role == null ? List.of() : List.of(role);
    }

    private BitSet cells(List<Stretch> stretches) {
        var grid = problem.grid();
        var cells = new BitSet();
        for (var stretch : stretches) {
            grid.find(stretch.date().toString(), stretch.from()).ifPresent(first -> {
                int cell = first;
                cells.set(cell);
                while (!grid.slot(cell).endTime().equals(stretch.to())
                        && cell + 1 < grid.cellCount()
                        && grid.dayOf(cell + 1) == grid.dayOf(first)) {
                    cell++;
                    cells.set(cell);
                }
            });
        }
        return cells;
    }

    /** What a revision of other dates withholds stays so: the person would not have to become available there. */
    private Optional<ScheduleProblem> opened(String staffId, BitSet cells) {
        var person = person(staffId);
        if (person.isEmpty()) {
            return Optional.empty();
        }
        var more = problem.openable(person.getAsInt(), cells);
        return changed(isCalled(staffId), member -> {
            var available = member.availability().toBitSet();
            available.or(more);
            return member.withAvailability(CellSet.of(available));
        });
    }

    private OptionalInt person(String staffId) {
        return IntStream.range(0, problem.staff().size())
                .filter(one -> problem.staff().get(one).staffId().equals(staffId))
                .findFirst();
    }

    private Optional<ScheduleProblem> lifted(Repair.LiftPin lift) {
        var person = person(lift.staffId());
        return problem.pins() == null || person.isEmpty()
                ? Optional.empty()
                : Optional.of(problem.withoutPins(person.getAsInt(), cells(lift.cells())));
    }

    private Optional<ScheduleProblem> raised(Repair.RaiseCap raise) {
        var cap = OwnCap.of(raise.rule());
        Predicate<StaffMember> isMeant = member -> certificate.people().contains(member.staffId())
                && (raise.name() == null || problem.name(member.staffId()).equals(raise.name()));
        return cap.flatMap(one -> changed(
                member -> isMeant.test(member) && one.of(member.labor()).isPresent(),
                member -> member.withLabor(one.raised(member.labor(), Math.toIntExact(raise.minutes())))));
    }

    private Optional<ScheduleProblem> averaged(@Nullable Integer singleWeek) {
        return changed(
                member -> certificate.people().contains(member.staffId()) && WeeklyForm.isByStatute(problem, member),
                member -> member.withLabor(member.labor()
                        .withMask(member.labor()
                                .mask()
                                .with(LaborRule.WEEKLY, Limit.insteadOfStatute(singleWeek, Level.HARD)))));
    }

    private static StaffMember relaxed(StaffMember member, Repair.RelaxRule relax) {
        var mask = member.labor().mask();
        return mask.limits().entrySet().stream()
                .filter(own -> own.getKey().key().equals(relax.rule()))
                .findFirst()
                .map(own -> mask.with(
                        own.getKey(),
                        new Limit(
                                own.getValue().statute(),
                                relax.value(),
                                own.getValue().level())))
                .map(other -> member.withLabor(member.labor().withMask(other)))
                .orElse(member);
    }

    private static StaffMember startingAt(StaffMember member, int minute) {
        var mask = member.labor().mask();
        var starts = mask.starts();
        if (starts == null) {
            return member;
        }
        var more = IntStream.concat(starts.minutes().stream().mapToInt(Integer::intValue), IntStream.of(minute))
                .sorted()
                .distinct()
                .boxed()
                .toList();
        return member.withLabor(member.labor().withMask(mask.with(new Starts(more, starts.level()))));
    }

    private Optional<ScheduleProblem> changed(Predicate<StaffMember> isMeant, UnaryOperator<StaffMember> change) {
        if (problem.staff().stream().noneMatch(isMeant)) {
            return Optional.empty();
        }
        var staff = problem.staff().stream()
                .map(member -> isMeant.test(member) ? change.apply(member) : member)
                .toList();
        return Optional.of(with(problem.demand(), staff));
    }

    private ScheduleProblem with(List<CellDemand> demand, List<StaffMember> staff) {
        return problem.withDemand(demand).withStaff(staff);
    }
}
