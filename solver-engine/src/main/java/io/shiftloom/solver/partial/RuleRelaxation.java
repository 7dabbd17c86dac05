package io.shiftloom.solver.partial;

import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.answer.Repair;
import io.shiftloom.solver.labor.LaborMask.Level;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Less strict values of own rules that lead to a schedule: of the rules of masks that a conflict rests on and that are no
 * caps in minutes, which are raised elsewhere.
 */
final class RuleRelaxation {

    private static final List<LaborRule> RULES = List.of(
            LaborRule.REST,
            LaborRule.REST_AFTER_NIGHTS,
            LaborRule.WEEKLY_REST,
            LaborRule.SHIFT_LENGTH,
            LaborRule.FREE_WEEKENDS,
            LaborRule.CONSECUTIVE_DAYS,
            LaborRule.CONSECUTIVE_NIGHTS,
            LaborRule.SHIFTS_PER_DAY,
            LaborRule.SPREAD);

    /** People for whom alone a rule is relaxed, and times of day tried. */
    private static final int MOST_TRIES = 4;

    private final ScheduleProblem problem;
    private final Certificate certificate;
    private final Predicate<Repair> leadsToSchedule;

    RuleRelaxation(ScheduleProblem problem, Certificate certificate, Predicate<Repair> leadsToSchedule) {
        this.problem = problem;
        this.certificate = certificate;
        this.leadsToSchedule = leadsToSchedule;
    }

    List<Repair> find() {
        var found = new ArrayList<Repair>();
        RULES.stream()
                .filter(rule -> certificate.rules().contains(rule.key()))
                .forEach(rule -> relaxed(rule).ifPresent(found::add));
        if (certificate.rules().contains(LaborRule.ALLOWED_STARTS.key())) {
            start().ifPresent(found::add);
        }
        return found;
    }

    /** Whether a step of the rule's value can be taken at all is asked first, of everybody at once. */
    private Optional<Repair> relaxed(LaborRule rule) {
        var people = problem.staff().stream()
                .filter(member -> hardValue(member, rule) != null)
                .toList();
        if (people.isEmpty()) {
            return Optional.empty();
        }
        boolean least = rule.kind() != LaborRule.Kind.MOST;
        int sign = least ? -1 : 1;
        int strictest = people.stream()
                .map(member -> Objects.requireNonNull(hardValue(member, rule)))
                .reduce((one, other) -> least ? Math.max(one, other) : Math.min(one, other))
                .orElseThrow();
        int step = rule.unit() == LaborRule.Unit.MINUTES ? problem.grid().granularityMinutes() : 1;
        int loosest = least ? rule.own().least() : rule.own().most();
        int most = Math.ceilDiv(Math.abs(loosest - strictest), step);
        if (most == 0 || !leadsToSchedule.test(set(rule, loosest, people))) {
            return Optional.empty();
        }
        int enough =
                fewestSteps(most, steps -> leadsToSchedule.test(set(rule, strictest + sign * steps * step, people)));
        int value = enough == most ? loosest : strictest + sign * enough * step;
        return Optional.of(forFewest(people, some -> set(rule, value, some)));
    }

    /** The fewest steps that are enough, if {@code most} are. */
    private static int fewestSteps(int most, IntPredicate isEnough) {
        int tooFew = 0;
        int enough = most;
        while (enough - tooFew > 1) {
            int middle = (tooFew + enough) / 2;
            if (isEnough.test(middle)) {
                enough = middle;
            } else {
                tooFew = middle;
            }
        }
        return enough;
    }

    private static @Nullable Integer hardValue(StaffMember member, LaborRule rule) {
        var own = member.labor().mask().limit(rule);
        return own == null || own.level() != Level.HARD ? null : own.value();
    }

    private Repair.RelaxRule set(LaborRule rule, int value, List<StaffMember> people) {
        var stricter = people.stream()
                .filter(member -> {
                    int own = Objects.requireNonNull(hardValue(member, rule));
                    return rule.kind() == LaborRule.Kind.MOST ? own < value : own > value;
                })
                .toList();
        return new Repair.RelaxRule(rule.key(), value, ids(stricter), onlyName(stricter));
    }

    private static List<String> ids(List<StaffMember> people) {
        return people.stream().map(StaffMember::staffId).toList();
    }

    private @Nullable String onlyName(List<StaffMember> people) {
        return people.size() == 1 ? problem.name(people.getFirst().staffId()) : null;
    }

    /** For one person of the conflict, if that is enough. */
    private Repair forFewest(List<StaffMember> people, Function<List<StaffMember>, Repair> change) {
        return people.size() == 1
                ? change.apply(people)
                : people.stream()
                        .filter(member -> certificate.people().contains(member.staffId()))
                        .limit(MOST_TRIES)
                        .map(member -> change.apply(List.of(member)))
                        .filter(leadsToSchedule)
                        .findFirst()
                        .orElseGet(() -> change.apply(people));
    }

    private Optional<Repair> start() {
        var people =
                problem.staff().stream().filter(RuleRelaxation::mayNotBegin).toList();
        return people.isEmpty()
                ? Optional.empty()
                : startsOfDemand()
                        .limit(MOST_TRIES)
                        .mapToObj(minute -> minute)
                        .filter(minute -> leadsToSchedule.test(allow(minute, people)))
                        .findFirst()
                        .map(minute -> forFewest(people, some -> allow(minute, some)));
    }

    private static boolean mayNotBegin(StaffMember member) {
        var starts = member.labor().mask().starts();
        return starts != null && starts.level() == Level.HARD;
    }

    private Repair.AllowStart allow(int minute, List<StaffMember> people) {
        return new Repair.AllowStart(minute, ids(people), onlyName(people));
    }

    /** Times of day at which more people are needed than before, on dates of the conflict. */
    private IntStream startsOfDemand() {
        var grid = problem.grid();
        return certificate.cells().stream()
                .map(grid::find)
                .flatMapToInt(
                        found -> found.isPresent() ? IntStream.of(grid.dayOf(found.getAsInt())) : IntStream.empty())
                .distinct()
                .flatMap(day -> IntStream.range(grid.cell(day, 0), grid.cell(day + 1, 0)))
                .filter(cell -> headcount(cell) > (grid.slotOf(cell) == 0 ? 0 : headcount(cell - 1)))
                .map(cell -> grid.slot(grid.slotOf(cell)).startMinute())
                .distinct();
    }

    private int headcount(int cell) {
        return problem.demand().get(cell).headcount();
    }
}
