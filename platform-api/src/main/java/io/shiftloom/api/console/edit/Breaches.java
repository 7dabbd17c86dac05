package io.shiftloom.api.console.edit;

import io.shiftloom.solver.answer.Finding;
import io.shiftloom.solver.answer.Violation;
import io.shiftloom.solver.verify.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Rules that a rota breaks, to be compared with those of the same rota after a step or after all of a draft. */
final class Breaches {

    private final List<Violation> violations;
    private final Map<Place, Long> excess;

    private Breaches(List<Violation> violations) {
        this.violations = violations;
        this.excess = violations.stream()
                .collect(Collectors.groupingBy(Place::of, Collectors.summingLong(Violation::excess)));
    }

    /** Soft rules that the rota strains, too. */
    static Breaches withSoft(Verdict verdict) {
        return new Breaches(verdict.violations());
    }

    static Breaches of(Verdict verdict) {
        return new Breaches(
                verdict.violations().stream().filter(Violation::hard).toList());
    }

    /**
     * What somebody breaks in the place where a rule holds: a date, the first of a week, a cell.
     *
     * @param staffId null for rules about a cell
     */
    private record Place(
            String rule, boolean hard, @Nullable String staffId, Object where) {

        /** A cell, and on which side of its need the people there are. */
        private record Side(String cell, boolean tooMany) {}

        static Place of(Violation violation) {
            return new Place(violation.rule(), violation.hard(), violation.staffId(), where(violation));
        }

        private static Object where(Violation violation) {
            return switch (violation.finding()) {
                case Finding.Worked worked -> worked.from();
                case Finding.ShortBreaks breaks -> breaks.date();
                case Finding.ShortRest rest -> rest.from();
                case Finding.NoFreeDay free -> free.from();
                case Finding.WrongStart start -> start.date();
                case Finding.DailyOvertime overtime -> overtime.date();
                case Finding.WrongHeadcount(var cell, var present, var needed) -> new Side(cell, present > needed);
                default -> violation.cells();
            };
        }
    }

    /**
     * What is against a rule of a person and was not, or was less so; else what staffing lacks where it lacks more in all. Seats
     * that are filled pay for no rule of a person, but they may come from other seats.
     */
    Optional<Violation> worseThan(Breaches before) {
        return ofPeople(before).or(() -> staffing() > before.staffing() ? ofSeats(before) : Optional.empty());
    }

    /** What is against a rule and was not, or was less so. What a draft betters it does not break. */
    List<Violation> allWorseThan(Breaches before) {
        return violations.stream()
                .filter(violation -> excess(violation) > before.excess(violation))
                .toList();
    }

    private Optional<Violation> ofPeople(Breaches before) {
        return allWorseThan(before).stream()
                .filter(violation -> !Staffing.concerns(violation))
                .findFirst();
    }

    private Optional<Violation> ofSeats(Breaches before) {
        return allWorseThan(before).stream().filter(Staffing::concerns).findFirst();
    }

    private long excess(Violation violation) {
        return excess.getOrDefault(Place.of(violation), 0L);
    }

    private long staffing() {
        return violations.stream()
                .filter(Staffing::concerns)
                .mapToLong(Violation::excess)
                .sum();
    }
}
