package io.shiftloom.api.console.price;

import io.shiftloom.api.console.page.RuleWords;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** What has a price, in words: one more seat of a cell, one of a role in it, or somebody's day off. */
final class ExtraWords {

    private ExtraWords() {}

    /**
     * The words of one of them.
     *
     * @param slotId null for a day off
     * @param role its label; null where any role will do
     * @param person the name of whoever is off; null for seats
     */
    static String of(
            LocalDate date, @Nullable String slotId, @Nullable String role, @Nullable String person, RuleWords rules) {
        if (slotId == null) {
            return person + ", " + rules.day(date);
        }
        var cell = rules.cell(date, slotId);
        return role == null ? cell : cell + ", " + role;
    }
}
