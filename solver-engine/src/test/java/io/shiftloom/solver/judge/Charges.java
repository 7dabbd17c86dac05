package io.shiftloom.solver.judge;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Amounts by rule and period, of which a schedule answers for what it adds to those of the work around it. */
final class Charges {

    /** A rule's amount; {@code price} 0 stands for a hard rule. */
    record Key(String rule, int price, int unit, long period, String part) {

        /** The rule's name without what tells its values apart. */
        String published() {
            int space = rule.indexOf(' ');
            return space < 0 ? rule : rule.substring(0, space);
        }
    }

    /** Too little work is never the work around the schedule's fault. */
    private static final Set<String> UNEXCUSED = Set.of("minWeeklyMinutes", "minConsecutiveNights");

    private final Map<Key, Long> amounts = new HashMap<>();

    void hard(String rule, long period, long amount) {
        add(new Key(rule, 0, 1, period, ""), amount);
    }

    /** A soft rule in minutes, charged by begun quarters of an hour. */
    void labor(String rule, int price, long period, long minutes) {
        add(new Key(rule, price, 15, period, "labor"), minutes);
    }

    /** A soft rule in days or in another count. */
    void counted(String rule, int price, long period, long amount) {
        add(new Key(rule, price, 1, period, "labor"), amount);
    }

    void overtime(String rule, int price, long period, long minutes) {
        add(new Key(rule, price, 15, period, "overtime"), minutes);
    }

    void other(String part, int price, int unit, long period, long amount) {
        add(new Key(part, price, unit, period, part), amount);
    }

    private void add(Key key, long amount) {
        if (amount > 0) {
            amounts.merge(key, amount, Long::sum);
        }
    }

    /** Hard rules whose amount exceeds all that is excused. */
    List<Key> brokenRules(Charges before, Charges kept) {
        return amounts.entrySet().stream()
                .filter(entry -> entry.getKey().price() == 0
                        && entry.getValue() > Math.max(before.amount(entry.getKey()), kept.amount(entry.getKey())))
                .map(Map.Entry::getKey)
                .toList();
    }

    private long amount(Key key) {
        return amounts.getOrDefault(key, 0L);
    }

    void price(Charges before, Map<String, Long> parts) {
        amounts.forEach((key, amount) -> {
            long more = amount - (UNEXCUSED.contains(key.rule()) ? 0 : before.amount(key));
            if (key.price() > 0 && more > 0) {
                parts.merge(key.part(), key.price() * Math.ceilDiv(more, (long) key.unit()), Long::sum);
            }
        });
    }

    @Override
    public String toString() {
        return amounts.toString();
    }
}
