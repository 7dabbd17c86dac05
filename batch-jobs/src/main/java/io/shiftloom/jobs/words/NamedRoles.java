package io.shiftloom.jobs.words;

import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Map;

/**
 * A notation that knows what roles are called.
 *
 * @param roles labels by id
 */
record NamedRoles(Notation notation, Map<String, String> roles) implements Notation {

    @Override
    public String minutes(long minutes) {
        return notation.minutes(minutes);
    }

    @Override
    public String limit(long minutes) {
        return notation.limit(minutes);
    }

    @Override
    public String date(LocalDate date) {
        return notation.date(date);
    }

    @Override
    public String months(YearMonth first, YearMonth last) {
        return notation.months(first, last);
    }

    @Override
    public String cell(String key) {
        return notation.cell(key);
    }

    @Override
    public String rule(String name) {
        return notation.rule(name);
    }

    @Override
    public String role(String id) {
        return roles.getOrDefault(id, notation.role(id));
    }

    @Override
    public Wording wording() {
        return notation.wording();
    }
}
