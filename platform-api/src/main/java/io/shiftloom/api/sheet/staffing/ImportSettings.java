package io.shiftloom.api.sheet.staffing;

import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;

/**
 * What the sheets do not say.
 *
 * @param from the first date that weekdays stand for; the week from it on
 * @param roles ids by label
 * @param headings meanings by heading, where the guess is wrong; {@code ignored} is one, too
 */
public record ImportSettings(
        String timeZone, Optional<LocalDate> from, Map<String, String> roles, Map<String, String> headings) {

    public ImportSettings {
        roles = Map.copyOf(roles);
        headings = Map.copyOf(headings);
    }
}
