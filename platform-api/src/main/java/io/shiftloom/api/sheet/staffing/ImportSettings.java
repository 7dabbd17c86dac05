package io.shiftloom.api.sheet.staffing;

import io.shiftloom.api.request.ScheduleLimits;
import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;

/**
 * What the sheets do not say.
 *
 * @param from the first date that weekdays stand for; the week from it on
 * @param roles ids by label
 * @param headings meanings by heading, where the guess is wrong; {@code ignored} is one, too
 * @param limits of the tenant whose request it will be, where that is known
 */
public record ImportSettings(
        String timeZone,
        Optional<LocalDate> from,
        Map<String, String> roles,
        Map<String, String> headings,
        Optional<ScheduleLimits> limits) {

    public ImportSettings {
        roles = Map.copyOf(roles);
        headings = Map.copyOf(headings);
    }

    /** Settings of nobody in particular. */
    public ImportSettings(
            String timeZone, Optional<LocalDate> from, Map<String, String> roles, Map<String, String> headings) {
        this(timeZone, from, roles, headings, Optional.empty());
    }
}
