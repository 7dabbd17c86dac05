package io.shiftloom.jobs.words;

import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.answer.Certificate.Reason;
import io.shiftloom.solver.answer.Certificate.Stretch;
import io.shiftloom.solver.answer.Repair;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Why no schedule exists and what would help, as sentences a planner can act on. */
public final class CertificateWords {

    private static final int MOST_STRETCHES = 3;
    private static final BigDecimal HOUR = BigDecimal.valueOf(60);

    private final Certificate certificate;
    private final Notation notation;

    public CertificateWords(Certificate certificate, Notation notation) {
        this.certificate = certificate;
        this.notation = notation;
    }

    /** How it was proven, in one word. */
    public String kind() {
        return switch (certificate.reason()) {
            case Reason.TooFewPeople _ -> "cell";
            case Reason.TooFewInRoles _ -> "roles";
            case Reason.TooFewMinutes _ -> "flow";
            case Reason.NoRows _ -> "prices";
            case Reason.NoCase _ -> "cases";
            case Reason.Told told -> told.kind();
        };
    }

    public String statement() {
        var cells = stretches(certificate.stretches());
        int able = certificate.people().size();
        return switch (certificate.reason()) {
            case Reason.TooFewPeople(var needed) ->
                cells + " needs " + people(needed) + ", but only " + people(able) + " can work then";
            case Reason.TooFewInRoles(var needed, var roles) ->
                cells + " needs " + people(needed) + " in the role" + (roles.size() == 1 ? " " : "s ")
                        + String.join(" and ", roles) + ", but only " + people(able)
                        + " holding one of them can work then";
            case Reason.TooFewMinutes(var role, var needed, var available) ->
                cells + " needs " + personHours(needed) + inRole(role) + "; the " + people(able)
                        + " who can work then can give at most " + personHours(available) + " under " + rules();
            case Reason.NoRows(var role) -> openSeat(cells, role, "whatever rows they are given");
            case Reason.NoCase(var role, var cases) -> openSeat(cells, role, "in every one of " + cases + " cases");
            case Reason.Told told -> told.sentence();
        };
    }

    private String openSeat(String cells, @Nullable String role, String how) {
        return cells + " cannot all be filled" + inRole(role) + ": " + how + ", the "
                + people(certificate.people().size()) + " who can work then leave a seat open under " + rules();
    }

    public String repair(Repair repair) {
        return switch (repair) {
            case Repair.Checked(Repair.LowerDemand lower, var wayOut)
            when wayOut -> "ask for " + people(lower.people()) + " less" + inRoles() + " at " + cell(lower.cell());
            case Repair.Checked(var change, var wayOut) -> (wayOut ? "" : "as a first step only: ") + repair(change);
            case Repair.LowerHeadcount lower ->
                "ask for " + people(lower.people()) + " less" + inRoles() + " at " + stretches(List.of(lower.at()));
            case Repair.LowerDemand lower -> "ask for " + personHours(lower.minutes()) + " less within " + cells();
            case Repair.AddRole add -> "give " + add.name() + " the role " + add.role();
            case Repair.WidenAvailability widen -> "let " + widen.name() + " work " + stretches(widen.cells());
            case Repair.StepIn stepIn ->
                "let " + stepIn.name() + " work " + personHours(stepIn.minutes()) + " within " + cells();
            case Repair.RaiseCap(var rule, var minutes, var name, var people) ->
                raise(rule, minutes) + " for " + (name == null ? "each of " + people(people) : name);
            case Repair.RaiseCapInSum(var rule, var minutes, var people) ->
                raise(rule, minutes) + " in sum over " + people(people);
            case Repair.AverageWeeks(var rule, var law, var singleWeek) ->
                "average the weeks as the law allows (" + law + "): where it holds, set " + rule
                        + " in laborConstraintMask to {\"statute\": false"
                        + (singleWeek == null ? "" : ", \"value\": " + singleWeek) + "}";
            case Repair.Told told -> told.sentence();
        };
    }

    /** The roles that the certificate is about. */
    private String inRoles() {
        return switch (certificate.reason()) {
            case Reason.TooFewInRoles few ->
                " in the role" + (few.roles().size() == 1 ? " " : "s ") + String.join(" or ", few.roles());
            case Reason.TooFewMinutes few -> inRole(few.role());
            case Reason.NoRows(var role) -> inRole(role);
            case Reason.NoCase cases -> inRole(cases.role());
            case Reason.TooFewPeople _, Reason.Told _ -> "";
        };
    }

    private String raise(String rule, long minutes) {
        return "raise " + notation.rule(rule) + " by " + personHours(minutes);
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

    private String rule(String name) {
        boolean averaged = certificate.repairs().stream()
                .anyMatch(repair -> repair.change() instanceof Repair.AverageWeeks weeks
                        && weeks.rule().equals(name));
        return notation.rule(name) + (averaged ? " (the weekly form of the rule)" : "");
    }

    private String stretches(List<Stretch> stretches) {
        var shown = stretches.stream()
                .limit(MOST_STRETCHES)
                .map(stretch -> notation.date(stretch.date()) + " " + stretch.from() + "-" + stretch.to())
                .collect(Collectors.joining(", "));
        int more = stretches.size() - MOST_STRETCHES;
        return more <= 0 ? shown : shown + " and " + more + " more stretches";
    }

    private static String inRole(@Nullable String role) {
        return role == null ? "" : " in the role " + role;
    }

    private static String people(long count) {
        return count == 1 ? "1 person" : count + " people";
    }

    /** Such as {@code 48 person-hours} or {@code 7.25 person-hours}. */
    private static String personHours(long minutes) {
        var hours = BigDecimal.valueOf(minutes).divide(HOUR, 2, RoundingMode.HALF_UP);
        boolean whole = hours.stripTrailingZeros().scale() <= 0;
        return (whole ? hours.toBigInteger() : hours) + (minutes == 60 ? " person-hour" : " person-hours");
    }
}
