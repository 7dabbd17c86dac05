package io.shiftloom.solver.partial;

import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.answer.PartialPlan;
import io.shiftloom.solver.answer.PublishedNames;
import io.shiftloom.solver.answer.Repair;
import io.shiftloom.solver.feasibility.OpenSeatBound;
import io.shiftloom.solver.feasibility.RepairedProblem;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.verify.ScheduleVerifier;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/**
 * Makes the repairs of a certificate, and looks for schedules of what they lead to. A repair is a way out only as it is
 * written: where it leaves a choice, it is written anew with the one that leads to a schedule.
 */
final class RepairTrial {

    /** People for whom alone a cap is tried that is to be raised in sum. */
    private static final int MOST_ALONE = 2;

    private final ScheduleProblem problem;
    private final Certificate certificate;
    private final RepairedProblem repaired;
    private final Optional<PartialPlan> partial;
    private final int chains;
    private final BooleanSupplier stop;

    /**
     * @param partial the best plan that leaves seats open
     * @param chains how many searches for chains of people may be made for each repair
     */
    RepairTrial(
            ScheduleProblem problem,
            Certificate certificate,
            Optional<PartialPlan> partial,
            int chains,
            BooleanSupplier stop) {
        this.problem = problem;
        this.certificate = certificate;
        this.repaired = new RepairedProblem(problem, certificate);
        this.partial = partial.filter(plan -> !plan.open().isEmpty());
        this.chains = chains;
        this.stop = stop;
    }

    /** Ways out come first, otherwise the order stays. */
    List<Repair> checked() {
        var tried = new ArrayList<Repair.Checked>();
        certificate.repairs().forEach(repair -> tried.add(checked(repair)));
        if (tried.stream().noneMatch(RepairTrial::asksForLess)) {
            asPlanned().ifPresent(lower -> tried.addFirst(new Repair.Checked(lower, true)));
        }
        new RuleRelaxation(problem, certificate, this::leadsToSchedule)
                .find()
                .forEach(relaxed -> tried.add(new Repair.Checked(relaxed, true)));
        return tried.stream()
                .sorted(Comparator.comparing(one -> !one.wayOut()))
                .<Repair>map(one -> one)
                .toList();
    }

    private static boolean asksForLess(Repair.Checked tried) {
        return tried.wayOut()
                && (tried.change() instanceof Repair.LowerHeadcount
                        || tried.change() instanceof Repair.LowerDemand
                        || tried.change() instanceof Repair.LowerAsPlanned);
    }

    private Repair.Checked checked(Repair repair) {
        var way = switch (repair) {
            case Repair.StepIn stepIn -> steppingIn(stepIn);
            case Repair.WidenAvailability widen -> working(widen);
            case Repair.RaiseCapInSum raise ->
                shared(raise).filter(this::leadsToSchedule).findFirst();
            case Repair.LowerDemand lower -> asWritten(lower).or(this::asPlanned);
            default -> asWritten(repair);
        };
        return new Repair.Checked(way.orElse(repair), way.isPresent());
    }

    /** In the seats that the best plan leaves open where that is less, as a proof may be about more than has to change. */
    private Optional<Repair> working(Repair.WidenAvailability widen) {
        var inOpenSeats = inOpenSeats(widen.staffId());
        boolean isLess =
                inOpenSeats.filter(open -> open.minutes() < widen.minutes()).isPresent();
        var other = inOpenSeats.<Repair>map(open -> open);
        return isLess
                ? other.filter(this::leadsToSchedule).or(() -> asWritten(widen))
                : asWritten(widen).or(() -> other.filter(this::leadsToSchedule));
    }

    private Optional<Repair> asWritten(Repair repair) {
        return Optional.of(repair).filter(this::leadsToSchedule);
    }

    private boolean leadsToSchedule(Repair repair) {
        return scheduleAfter(repair).isPresent();
    }

    private Optional<PartialPlan> scheduleAfter(Repair repair) {
        return repaired.after(repair)
                .filter(changed -> OpenSeatBound.of(changed, stop) == 0)
                .flatMap(changed -> new PartialPlanner(changed, stop)
                        .find(0, chains)
                        .filter(plan ->
                                ScheduleVerifier.verify(changed, plan.roster()).valid()));
    }

    /** The proof tells how much work is missing, not when; so the cells are named in which it leads to a schedule. */
    private Optional<Repair> steppingIn(Repair.StepIn stepIn) {
        return inOpenSeats(stepIn.staffId())
                .<Repair>map(widen -> widen)
                .filter(this::leadsToSchedule)
                .or(() -> scheduleAfter(stepIn).flatMap(plan -> asScheduled(stepIn.staffId(), plan)));
    }

    private Optional<Repair.WidenAvailability> inOpenSeats(String staffId) {
        return partial.map(plan -> {
                    var cells = new BitSet();
                    plan.open().forEach(open -> problem.grid().find(open.cell()).ifPresent(cells::set));
                    return cells;
                })
                .flatMap(cells -> available(staffId, cells));
    }

    private Optional<Repair> asScheduled(String staffId, PartialPlan schedule) {
        return available(staffId, schedule.roster().row(person(staffId)).toBitSet())
                .<Repair>map(widen -> widen)
                .filter(this::leadsToSchedule);
    }

    /** Empty where the person is available anyway, or cannot become so. */
    private Optional<Repair.WidenAvailability> available(String staffId, BitSet cells) {
        var missing = problem.openable(person(staffId), cells);
        return missing.isEmpty()
                ? Optional.empty()
                : Optional.of(new Repair.WidenAvailability(
                        staffId,
                        problem.name(staffId),
                        missing.stream().mapToLong(problem.grid()::minutes).sum(),
                        new PublishedNames(problem).stretches(missing)));
    }

    private int person(String staffId) {
        return problem.staff().stream().map(StaffMember::staffId).toList().indexOf(staffId);
    }

    /** The conflict, made small, may lack less than all of its kind do; the best plan tells how much is missing in all. */
    private Stream<Repair> shared(Repair.RaiseCapInSum raise) {
        var inAll = partial.map(this::openMinutes)
                .filter(minutes -> minutes > raise.minutes())
                .map(minutes -> new Repair.RaiseCapInSum(raise.rule(), minutes, raise.people()));
        return Stream.concat(Stream.of(raise), inAll.stream())
                .flatMap(one -> repaired.shared(one, MOST_ALONE).stream());
    }

    private long openMinutes(PartialPlan plan) {
        var grid = problem.grid();
        return plan.open().stream()
                .mapToLong(open -> (long) open.seats()
                        * grid.minutes(grid.find(open.cell()).orElseThrow()))
                .sum();
    }

    /** The plan is the schedule of the problem that asks for so much less; to ask for nothing at all is no way out. */
    private Optional<Repair> asPlanned() {
        return partial.filter(plan -> plan.seats() < problem.seats())
                .map(plan -> new Repair.LowerAsPlanned(plan.open(), openMinutes(plan)))
                .filter(lower -> repaired.after(lower)
                        .filter(asked -> ScheduleVerifier.verify(
                                        asked, partial.orElseThrow().roster())
                                .valid())
                        .isPresent())
                .map(lower -> lower);
    }
}
