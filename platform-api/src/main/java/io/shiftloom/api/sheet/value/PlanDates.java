package io.shiftloom.api.sheet.value;

import io.shiftloom.api.error.Excerpt;
import io.shiftloom.api.sheet.UnreadableSheet;
import io.shiftloom.jobs.words.Message;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * The dates that a plan is for, as its cells name them: dates of their own, or weekdays of the week from a first date on.
 *
 * @param first that weekdays stand for, and that completes dates without a year
 * @param most that a cell may name from its first to its last
 */
public record PlanDates(Optional<LocalDate> first, int most) {

    private static final int WEEK = 7;

    /** @throws UnreadableSheet when the text names none, too many, or weekdays of a week that nobody named */
    public List<LocalDate> read(String text) {
        var alone = DateText.readAlone(text, first.orElse(null));
        if (alone.isPresent()) {
            return List.of(alone.get());
        }
        var found = dates(text, DaysText.read(text, first.orElse(null)));
        if (found.isEmpty()) {
            throw new UnreadableSheet(Message.of("import.no-dates", Excerpt.of(text)));
        }
        return found;
    }

    private List<LocalDate> dates(String text, Days days) {
        if (!days.isBounded()) {
            return week(Message.of("import.needs-first-date", Excerpt.of(text))).stream()
                    .filter(days.holds())
                    .toList();
        }
        if (!days.last().isBefore(days.first().plusDays(most))) {
            throw new UnreadableSheet(Message.of("import.too-long", days.first(), days.last(), most));
        }
        return days.first()
                .datesUntil(days.last().plusDays(1))
                .filter(days.holds())
                .toList();
    }

    /** @throws UnreadableSheet when nobody said which week is meant */
    public List<LocalDate> week(Message unknown) {
        var from = first.orElseThrow(() -> new UnreadableSheet(unknown));
        return from.datesUntil(from.plusDays(WEEK)).toList();
    }
}
