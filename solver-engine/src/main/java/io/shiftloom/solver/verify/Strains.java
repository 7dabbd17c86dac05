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

    void most(String rule, Most limit, Object period, long minutes, List<Integer> cells, String what) {
        if (limit.hard() != LaborTerms.UNLIMITED) {
            above(rule, Strain.Kind.HARD, limit.hard(), period, minutes, cells, what);
        }
        if (limit.soft() != LaborTerms.UNLIMITED) {
            above(rule, Strain.Kind.SOFT, limit.soft(), period, minutes, cells, what);
        }
    }

    void mostDays(String rule, Most limit, Object period, long days, List<Integer> cells, String what) {
        if (limit.hard() != LaborTerms.UNLIMITED) {
            above(rule, Strain.Kind.HARD_DAYS, limit.hard(), period, days, cells, what);
        }
        if (limit.soft() != LaborTerms.UNLIMITED) {
            above(rule, Strain.Kind.SOFT_DAYS, limit.soft(), period, days, cells, what);
        }
    }

    void least(String rule, Least limit, Object period, long minutes, List<Integer> cells, String what) {
        missing(rule, Strain.Kind.HARD, limit.hard(), period, limit.hard() - minutes, cells, what);
        missing(rule, Strain.Kind.SOFT, limit.soft(), period, limit.soft() - minutes, cells, what);
    }

    void above(
            String rule, Strain.Kind kind, long limit, Object period, long amount, List<Integer> cells, String what) {
        if (limit != LaborTerms.UNLIMITED) {
            missing(rule, kind, limit, period, amount - limit, cells, what + ", " + limit + " allowed");
        }
    }

    void missing(
            String rule,
            Strain.Kind kind,
            Object variant,
            Object period,
            long excess,
            List<Integer> cells,
            String what) {
        if (excess > 0) {
            found.add(
                    new Strain(new Strain.Key(rule, kind, variant.toString(), period.toString()), excess, cells, what));
        }
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
