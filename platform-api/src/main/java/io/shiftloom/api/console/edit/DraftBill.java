package io.shiftloom.api.console.edit;

import io.shiftloom.api.change.Bill;
import io.shiftloom.api.change.NewerConfirmations;
import io.shiftloom.api.change.PersonChange;
import io.shiftloom.api.change.ScheduleChange;
import io.shiftloom.api.change.ShortNotice;
import io.shiftloom.api.change.Warning;
import io.shiftloom.api.console.language.BidiIsolation;
import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.page.RuleWords;
import io.shiftloom.solver.answer.Violation;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.objective.CostPart;
import io.shiftloom.solver.verify.ScheduleVerifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a draft costs beside the rota in force, in words.
 *
 * @param parts that change, the largest change first
 * @param difference of the score; less is better
 * @param people who work more or less
 * @param broken what is against a rule and was not, or was less so, before; hard rules first. Of a rota that nobody confirmed yet, what
 *     the work around it has come to break since then is told too
 * @param notes what the confirmation itself is warned of, whatever the draft changes
 */
record DraftBill(List<Part> parts, long difference, List<Person> people, List<Broken> broken, List<String> notes) {

    record Part(String label, long before, long after) {

        public long difference() {
            return after - before;
        }
    }

    record Person(String name, int before, int after) {

        public int difference() {
            return after - before;
        }
    }

    record Broken(String rule, boolean hard, String line) {}

    static DraftBill of(EditedRota edited, ScheduleChange change, Language language) {
        var rules = new RuleWords(language);
        var names = List.copyOf(edited.problem().names().values());
        var people = new ArrayList<Person>();
        for (int person = 0; person < names.size(); person++) {
            var one = change.people().get(person);
            if (one.minutesBefore() != one.minutesAfter()) {
                people.add(person(names.get(person), one));
            }
        }
        return new DraftBill(
                parts(change.bill(), rules),
                change.bill().difference(),
                List.copyOf(people),
                broken(edited, rules),
                notes(change.warnings(), language));
    }

    private static List<String> notes(List<Warning> warnings, Language language) {
        return warnings.stream()
                .flatMap(warning -> note(warning, language).stream())
                .toList();
    }

    /** None of a rule about work, which {@link #broken} tells. */
    private static Optional<String> note(Warning warning, Language language) {
        return switch (warning.rule()) {
            case NewerConfirmations.NEWER -> Optional.of(language.count("bill.newer", warning.excess()));
            case NewerConfirmations.ACTUAL -> Optional.of(language.count("bill.actual", warning.excess()));
            case NewerConfirmations.CANCELLED -> Optional.of(language.text("bill.cancelled"));
            case ShortNotice.RULE -> Optional.of(language.count("bill.short-notice", warning.excess()));
            default -> Optional.empty();
        };
    }

    private static Person person(String name, PersonChange change) {
        return new Person(
                BidiIsolation.text(name),
                Math.toIntExact(change.minutesBefore()),
                Math.toIntExact(change.minutesAfter()));
    }

    private static List<Part> parts(Bill bill, RuleWords rules) {
        return Arrays.stream(CostPart.values())
                .filter(part -> part != CostPart.HARD)
                .map(part -> new Part(
                        rules.part(part),
                        bill.before().getOrDefault(part.key(), 0L),
                        bill.after().getOrDefault(part.key(), 0L)))
                .filter(part -> part.difference() != 0)
                .sorted(Comparator.comparingLong((Part part) -> -Math.abs(part.difference())))
                .toList();
    }

    private static List<Broken> broken(EditedRota edited, RuleWords rules) {
        var seen = edited.schedule().confirmed() ? edited.now() : edited.problem();
        var fresh = breaches(edited.now(), edited.roster())
                .allWorseThan(breaches(seen, edited.inForce().roster()));
        var staffing = fresh.stream().filter(Staffing::concerns).toList();
        var lines = Staffing.lines(
                edited.problem().grid(), staffing, edited.schedule().roleNames(), rules.language());
        var language = rules.language();
        return Stream.of(
                        edited.takenOver(edited.inForce().roster()).map(person -> takenOver(edited, person, language)),
                        lines.stream().map(line -> new Broken(language.text("bill.staffing"), true, line)),
                        fresh.stream()
                                .filter(violation -> !Staffing.concerns(violation))
                                .map(violation -> broken(edited, violation, rules)))
                .flatMap(part -> part)
                .sorted(Comparator.comparing(one -> !one.hard()))
                .toList();
    }

    private static Breaches breaches(ScheduleProblem problem, Roster roster) {
        return Breaches.withSoft(ScheduleVerifier.verify(problem, roster));
    }

    private static Broken broken(EditedRota edited, Violation violation, RuleWords rules) {
        return new Broken(rules.rule(violation.rule()), violation.hard(), sentence(edited, violation, rules));
    }

    /** With the name of whom it concerns. */
    static String sentence(EditedRota edited, Violation violation, RuleWords rules) {
        var sentence = rules.finding(violation.finding(), edited.schedule().roleNames());
        return violation.staffName() == null ? sentence : BidiIsolation.text(violation.staffName()) + ": " + sentence;
    }

    /** The checker knows no roster. */
    private static Broken takenOver(EditedRota edited, int person, Language language) {
        return new Broken(
                language.text("bill.off-the-roster"),
                true,
                BidiIsolation.text(edited.problem().name(person)) + ": " + language.text("bill.takes-over"));
    }

    public boolean breaksHardRules() {
        return broken.stream().anyMatch(Broken::hard);
    }

    public boolean isFree() {
        return parts.isEmpty() && people.isEmpty() && broken.isEmpty();
    }
}
