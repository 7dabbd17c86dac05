package io.shiftloom.jobs.words;

import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.answer.Certificate.Reason;
import io.shiftloom.solver.answer.Certificate.Stretch;
import io.shiftloom.solver.answer.Repair;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.score.CostItem;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Why no schedule exists and what would help, as sentences a planner can act on. */
public final class CertificateWords {

    private static final int MOST_STRETCHES = 3;
    /** More names are only counted where they are to be changed, because a planner has to know each of them. */
    private static final int MOST_TO_CHANGE = 31;

    private static final BigDecimal HOUR = BigDecimal.valueOf(60);

    private final Certificate certificate;
    private final Notation notation;

    public CertificateWords(Certificate certificate, Notation notation) {
        this.certificate = certificate;
        this.notation = notation;
    }

    /** How something was proven. */
    public enum Kind {
        CELL,
        ROLES,
        FLOW,
        PRICES,
        CASES;

        /** The word that answers have for it. */
        public String key() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** How it was proven, in one word. */
    public String kind() {
        return switch (certificate.reason()) {
            case Reason.TooFewPeople _ -> Kind.CELL.key();
            case Reason.TooFewInRoles _ -> Kind.ROLES.key();
            case Reason.TooFewSeats few -> few.otherRoles().isEmpty() ? Kind.CELL.key() : Kind.ROLES.key();
            case Reason.PinnedInVain _ -> Kind.CELL.key();
            case Reason.TooFewMinutes _ -> Kind.FLOW.key();
            case Reason.NoRows _ -> Kind.PRICES.key();
            case Reason.NoCase _ -> Kind.CASES.key();
            case Reason.Told told -> told.kind();
        };
    }

    public String statement() {
        var cells = cells();
        var able = people(certificate.people().size());
        return switch (certificate.reason()) {
            case Reason.TooFewPeople(var needed) -> text("certificate.too-few-people", cells, people(needed), able);
            case Reason.TooFewInRoles(var needed, var roles) ->
                text(
                        Wording.plural("certificate.too-few-in-roles", roles.size()),
                        cells,
                        people(needed),
                        joined("list.and", roles(roles)),
                        able);
            case Reason.TooFewSeats(var seats, var pinned, var others) ->
                others.isEmpty()
                        ? text("certificate.too-few-seats", cells, seats(seats), joined("list.and", pinned))
                        : text(
                                Wording.plural("certificate.too-few-seats-beside", others.size()),
                                cells,
                                seats(seats),
                                joined("list.and", pinned),
                                joined("list.and", roles(others)));
            case Reason.PinnedInVain(var pinned) -> text("certificate.pinned-in-vain", cells, pinned, otherRules());
            case Reason.TooFewMinutes(var role, var needed, var available) ->
                text(
                        "certificate.too-few-minutes",
                        cells,
                        personHours(needed),
                        inRole(role),
                        able,
                        personHours(available),
                        rules());
            case Reason.NoRows(var role) -> text("certificate.no-rows", cells, inRole(role), able, rules());
            case Reason.NoCase(var role, var cases) ->
                text("certificate.no-case", cells, inRole(role), able, rules(), cases);
            case Reason.Told told -> told.sentence();
        };
    }

    public String repair(Repair repair) {
        return switch (repair) {
            case Repair.Checked(Repair.LowerDemand lower, var wayOut)
            when wayOut -> text("repair.ask-at", people(lower.people()), inRoles(), cell(lower.cell()));
            case Repair.Checked(var change, var wayOut) ->
                wayOut ? repair(change) : text("repair.first-step", repair(change));
            case Repair.LowerHeadcount lower ->
                text("repair.ask-at", people(lower.people()), inRoles(), stretches(List.of(lower.at())));
            case Repair.LowerDemand lower -> text("repair.ask-within", personHours(lower.minutes()), cells());
            case Repair.LowerAsPlanned lower -> text("repair.ask-as-planned", personHours(lower.minutes()));
            case Repair.AddRole add -> text("repair.add-role", add.name(), notation.role(add.role()));
            case Repair.WidenAvailability widen ->
                text("repair.widen", widen.name(), stretches(widen.cells(), MOST_TO_CHANGE));
            case Repair.LiftPin lift -> text("repair.lift-pin", lift.name(), stretches(lift.cells(), MOST_TO_CHANGE));
            case Repair.StepIn stepIn -> text("repair.step-in", stepIn.name(), personHours(stepIn.minutes()), cells());
            case Repair.RaiseCap(var rule, var minutes, var name, var people) ->
                name == null
                        ? text("repair.raise-each", notation.rule(rule), personHours(minutes), people(people))
                        : text("repair.raise", notation.rule(rule), personHours(minutes), name);
            case Repair.RaiseCapInSum(var rule, var minutes, var people) ->
                text("repair.raise-sum", notation.rule(rule), personHours(minutes), people(people));
            case Repair.AverageWeeks(var rule, var law, var singleWeek) ->
                singleWeek == null
                        ? text("repair.average", law, rule)
                        : text("repair.average-single", law, rule, singleWeek);
            case Repair.RelaxRule(var rule, var value, var staffIds, var name) ->
                name == null
                        ? text("repair.relax-each", notation.rule(rule), ofRule(rule, value), people(staffIds.size()))
                        : text("repair.relax", notation.rule(rule), ofRule(rule, value), name);
            case Repair.AllowStart(var minute, var staffIds, var name) ->
                name == null
                        ? text("repair.allow-start-each", clock(minute), people(staffIds.size()))
                        : text("repair.allow-start", clock(minute), name);
            case Repair.Told told -> told.sentence();
        };
    }

    private String ofRule(String key, int value) {
        boolean minutes = LaborRule.ofMask().stream()
                .anyMatch(rule -> rule.key().equals(key) && rule.unit() == LaborRule.Unit.MINUTES);
        return minutes ? notation.minutes(value) : Integer.toString(value);
    }

    private static String clock(int minute) {
        return LocalTime.ofSecondOfDay(minute * 60L).toString();
    }

    private String text(String key, Object... arguments) {
        return notation.wording().text(key, arguments);
    }

    private String joined(String key, List<String> texts) {
        return texts.stream().reduce((one, other) -> text(key, one, other)).orElse("");
    }

    private List<String> roles(List<String> ids) {
        return ids.stream().map(notation::role).toList();
    }

    /** The roles that the certificate is about. */
    private String inRoles() {
        return switch (certificate.reason()) {
            case Reason.TooFewInRoles few ->
                few.roles().size() == 1
                        ? inRole(few.roles().getFirst())
                        : text("certificate.in-roles", joined("list.or", roles(few.roles())));
            case Reason.TooFewMinutes few -> inRole(few.role());
            case Reason.NoRows(var role) -> inRole(role);
            case Reason.NoCase cases -> inRole(cases.role());
            case Reason.TooFewPeople _, Reason.TooFewSeats _, Reason.PinnedInVain _, Reason.Told _ -> "";
        };
    }

    private String cell(String key) {
        int date = key.indexOf("__");
        return notation.date(LocalDate.parse(key.substring(0, date))) + " " + key.substring(date + 2);
    }

    private String cells() {
        return stretches(certificate.stretches());
    }

    private String rules() {
        return certificate.rules().stream().map(this::rule).collect(Collectors.joining(", "));
    }

    /** Without the one that the sentence is about. */
    private String otherRules() {
        return certificate.rules().stream()
                .filter(name -> !name.equals(CostItem.PINNED))
                .map(this::rule)
                .collect(Collectors.joining(", "));
    }

    private String rule(String name) {
        boolean averaged = certificate.repairs().stream()
                .anyMatch(repair -> repair.change() instanceof Repair.AverageWeeks weeks
                        && weeks.rule().equals(name));
        return averaged ? text("certificate.weekly", notation.rule(name)) : notation.rule(name);
    }

    private String stretches(List<Stretch> stretches) {
        return stretches(stretches, MOST_STRETCHES);
    }

    private String stretches(List<Stretch> stretches, int most) {
        var shown = stretches.stream()
                .limit(most)
                .map(stretch -> notation.date(stretch.date()) + " " + stretch.from() + "-" + stretch.to())
                .collect(Collectors.joining(", "));
        int more = stretches.size() - most;
        return more <= 0 ? shown : text("certificate.more-stretches", shown, more);
    }

    private String inRole(@Nullable String role) {
        return role == null ? "" : text("certificate.in-role", notation.role(role));
    }

    private String seats(long count) {
        return notation.wording().count("seats", count);
    }

    private String people(long count) {
        return notation.wording().count("people", count);
    }

    /** Such as {@code 48 person-hours} or {@code 7.25 person-hours}. */
    private String personHours(long minutes) {
        var hours = BigDecimal.valueOf(minutes).divide(HOUR, 2, RoundingMode.HALF_UP);
        boolean whole = hours.stripTrailingZeros().scale() <= 0;
        return text(
                minutes == 60 ? "person-hours.one" : "person-hours.other",
                whole ? hours.toBigInteger() : notation.wording().number(hours));
    }
}
