package io.shiftloom.solver.verify;

import io.shiftloom.solver.answer.Finding;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.verify.Strain.Subject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Collects strains; excess of the same rule and period adds up. */
final class Strains {

    private final LaborTerms terms;
    private final List<Strain> found = new ArrayList<>();

    Strains(LaborTerms terms) {
        this.terms = terms;
    }

    /** Holds an amount against both values of a rule. */
    void hold(LaborRule rule, long amount, Subject subject) {
        var thresholds = terms.of(rule);
        boolean counts = !rule.isExcessInMinutes();
        hold(rule, counts ? Strain.Kind.HARD_DAYS : Strain.Kind.HARD, thresholds.hard(), amount, subject);
        hold(rule, counts ? Strain.Kind.SOFT_DAYS : Strain.Kind.SOFT, thresholds.soft(), amount, subject);
    }

    private void hold(LaborRule rule, Strain.Kind kind, long limit, long amount, Subject subject) {
        if (rule.kind() != LaborRule.Kind.LEAST) {
            above(rule, kind, limit, amount, subject);
        } else if (amount < limit) {
            add(rule, kind, limit, limit - amount, subject, new Finding.Worked(rule, subject.from(), amount, limit));
        }
    }

    void above(LaborRule rule, Strain.Kind kind, long limit, long amount, Subject subject) {
        if (limit != LaborTerms.UNLIMITED && amount > limit) {
            add(rule, kind, limit, amount - limit, subject, new Finding.Worked(rule, subject.from(), amount, limit));
        }
    }

    /** Holds the number of a date in a row of dates against both values of a rule; each date beyond them is one too many. */
    void inARow(LaborRule rule, int number, Subject subject) {
        inARow(rule, Strain.Kind.HARD_DAYS, terms.hard(rule), number, subject);
        inARow(rule, Strain.Kind.SOFT_DAYS, terms.soft(rule), number, subject);
    }

    private void inARow(LaborRule rule, Strain.Kind kind, int limit, int number, Subject subject) {
        var finding = new Finding.Worked(rule, subject.from(), number, limit);
        excess(rule, kind, limit, number > limit ? 1 : 0, subject, finding);
    }

    /** @param variant tells values of one rule apart */
    void excess(LaborRule rule, Strain.Kind kind, Object variant, long excess, Subject subject, Finding finding) {
        if (excess > 0) {
            add(rule, kind, variant, excess, subject, finding);
        }
    }

    private void add(LaborRule rule, Strain.Kind kind, Object variant, long excess, Subject subject, Finding finding) {
        var key =
                new Strain.Key(rule, kind, variant.toString(), subject.period().toString());
        found.add(new Strain(key, excess, subject, finding));
    }

    Map<Strain.Key, Long> excess() {
        var excess = new HashMap<Strain.Key, Long>();
        found.forEach(strain -> excess.merge(strain.key(), strain.excess(), Long::sum));
        return excess;
    }

    List<Strain> all() {
        return found;
    }
}
