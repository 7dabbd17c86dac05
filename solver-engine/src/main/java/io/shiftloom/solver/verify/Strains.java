package io.shiftloom.solver.verify;

import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.labor.LaborTerms.Least;
import io.shiftloom.solver.labor.LaborTerms.Most;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Collects strains; excess of the same rule and period adds up. */
final class Strains {

    private final List<Strain> found = new ArrayList<>();

    void most(String rule, Most limit, long minutes, Subject subject) {
        above(rule, Strain.Kind.HARD, limit.hard(), minutes, subject);
        above(rule, Strain.Kind.SOFT, limit.soft(), minutes, subject);
    }

    void mostDays(String rule, Most limit, long days, Subject subject) {
        above(rule, Strain.Kind.HARD_DAYS, limit.hard(), days, subject);
        above(rule, Strain.Kind.SOFT_DAYS, limit.soft(), days, subject);
    }

    void least(String rule, Least limit, long minutes, Subject subject) {
        below(rule, Strain.Kind.HARD, limit.hard(), minutes, subject);
        below(rule, Strain.Kind.SOFT, limit.soft(), minutes, subject);
    }

    private void below(String rule, Strain.Kind kind, long limit, long amount, Subject subject) {
        if (amount < limit) {
            add(rule, kind, limit, limit - amount, subject, ", " + limit + " needed");
        }
    }

    void above(String rule, Strain.Kind kind, long limit, long amount, Subject subject) {
        if (limit != LaborTerms.UNLIMITED && amount > limit) {
            add(rule, kind, limit, amount - limit, subject, ", " + limit + " allowed");
        }
    }

    /** @param variant tells rules of one name apart */
    void excess(String rule, Strain.Kind kind, Object variant, long excess, Subject subject) {
        if (excess > 0) {
            add(rule, kind, variant, excess, subject, "");
        }
    }

    private void add(String rule, Strain.Kind kind, Object variant, long excess, Subject subject, String limit) {
        var key =
                new Strain.Key(rule, kind, variant.toString(), subject.period().toString());
        found.add(new Strain(key, excess, subject, limit));
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
