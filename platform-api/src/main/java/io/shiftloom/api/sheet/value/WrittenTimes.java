package io.shiftloom.api.sheet.value;

import io.shiftloom.api.error.Excerpt;
import io.shiftloom.api.sheet.UnreadableSheet;
import io.shiftloom.api.sheet.value.ClockText.Span;
import io.shiftloom.jobs.words.Message;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Days and times in the order in which they are written: days before their times, as in {@code Mon-Fri 9-17, Sat 10-14}, or times before
 * their days, as in {@code 9-17 Mon-Fri, 10-14 Sat}. What mixes the two orders is refused.
 */
final class WrittenTimes {

    private record Part(Token token, Optional<Span> span) {

        boolean isTime() {
            return span.isPresent();
        }
    }

    private final String text;
    private final LocalDate near;
    private final List<Part> parts;

    private WrittenTimes(String text, LocalDate near) {
        this.text = text;
        this.near = near;
        this.parts = Token.of(text, near).stream()
                .map(token -> new Part(token, ClockText.span(token.text())))
                .toList();
    }

    static WorkTimes read(String text, LocalDate near) {
        var except = Token.splitAtExcept(text);
        if (except.length < 2) {
            return new WrittenTimes(text, near).times();
        }
        var all = except[0].isBlank() || CellWords.isAlways(except[0])
                ? WorkTimes.always()
                : new WrittenTimes(except[0], near).times();
        return all.without(DaysText.all(except[1], text, near));
    }

    private WorkTimes times() {
        if (parts.isEmpty()) {
            throw Token.unclear(text);
        }
        var runs = runs();
        boolean startsWithTimes = runs.getFirst().getFirst().isTime();
        if (runs.size() == 1) {
            return startsWithTimes
                    ? bound(Days.every(), runs.getFirst())
                    : WorkTimes.of(days(runs.getFirst()).holds(), new Span(0, 24 * 60));
        }
        // What is no day at all is told before where it stands.
        runs.stream().filter(run -> !run.getFirst().isTime()).forEach(this::days);
        if (startsWithTimes ? isOdd(runs.size()) : isTornAtEnd(runs)) {
            throw new UnreadableSheet(Message.of("import.whose-times", Excerpt.of(text.strip())));
        }
        var all = new ArrayList<WorkTimes>();
        for (int run = 0; run + 1 < runs.size(); run += 2) {
            int days = startsWithTimes ? run + 1 : run;
            all.add(bound(days(runs.get(days)), runs.get(startsWithTimes ? run : run + 1)));
        }
        if (isOdd(runs.size())) {
            all.add(WorkTimes.of(days(runs.getLast()).holds(), new Span(0, 24 * 60)));
        }
        return WorkTimes.union(all);
    }

    /** Whether the last days, which have no times behind them, stand so close to the times before that these may be theirs. */
    private static boolean isTornAtEnd(List<List<Part>> runs) {
        return isOdd(runs.size()) && runs.getLast().getFirst().token().isJoined();
    }

    /** Days and times by turns. */
    private List<List<Part>> runs() {
        var runs = new ArrayList<List<Part>>();
        for (var part : parts) {
            if (runs.isEmpty() || runs.getLast().getLast().isTime() != part.isTime()) {
                runs.add(new ArrayList<>());
            }
            runs.getLast().add(part);
        }
        return runs;
    }

    private Days days(List<Part> run) {
        return DaysText.together(run.stream().map(Part::token).toList(), near);
    }

    private static WorkTimes bound(Days days, List<Part> times) {
        return WorkTimes.union(times.stream()
                .map(part -> WorkTimes.of(days.holds(), part.span().orElseThrow()))
                .toList());
    }

    private static boolean isOdd(int number) {
        return number % 2 != 0;
    }
}
