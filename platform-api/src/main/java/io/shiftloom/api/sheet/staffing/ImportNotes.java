package io.shiftloom.api.sheet.staffing;

import io.shiftloom.api.error.Excerpt;
import io.shiftloom.api.sheet.CellReference;
import io.shiftloom.api.sheet.SheetCell;
import io.shiftloom.api.sheet.UnreadableSheet;
import io.shiftloom.jobs.words.Message;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.function.Function;

/** Collects what is said about the sheets while they are read. */
final class ImportNotes {

    final List<ColumnGuess> columns = new ArrayList<>();
    final List<CellProblem> problems = new ArrayList<>();
    final Set<Message> notes = new LinkedHashSet<>();

    private static final int HOUR = 60;
    private static final int QUARTER = 15;

    /** A time without an end that ends before the next one starts. */
    private record Gap(SheetCell cell, int end, int next) {}

    private final Map<String, SequencedSet<CellReference>> unusualNights = new LinkedHashMap<>();
    private final Set<Integer> openMinutes = new HashSet<>();
    private final SequencedSet<Gap> gaps = new LinkedHashSet<>();

    void problem(Object at, Message said) {
        problems.add(new CellProblem(at.toString(), said));
    }

    /** Tells more precisely what a heading is. */
    void meant(CellReference heading, Message meaning) {
        columns.replaceAll(
                guess -> guess.at().equals(heading) ? new ColumnGuess(heading, guess.heading(), meaning) : guess);
    }

    /** A time that goes on until the next date although it begins before 13:00, or although nobody wrote its end. */
    void unusualNight(SheetCell cell) {
        unusualNights.computeIfAbsent(cell.text(), any -> new LinkedHashSet<>()).add(cell.at());
    }

    /** Each text once, however many cells have it. */
    void tellUnusualNights() {
        unusualNights.forEach((text, cells) -> notes.add(
                cells.size() == 1
                        ? Message.of("import.unusual-night", cells.getFirst(), Excerpt.of(text))
                        : Message.of("import.unusual-nights", cells.getFirst(), Excerpt.of(text), cells.size() - 1)));
    }

    /** A time without an end that was found to last so long. */
    void openTime(int minutes) {
        openMinutes.add(minutes);
    }

    /** A time without an end that ends before the next one starts, in minutes of the day. */
    void gap(SheetCell cell, int end, int next) {
        gaps.add(new Gap(cell, end, next));
    }

    /** How times without an end were read; a grid of hours or of quarters goes without saying. */
    void tellOpenTimes() {
        if (openMinutes.size() > 1 || !Set.of(HOUR, QUARTER).containsAll(openMinutes)) {
            notes.add(Message.of("import.until-next"));
        }
        if (!gaps.isEmpty()) {
            var first = gaps.getFirst();
            var at = first.cell().at();
            var text = Excerpt.of(first.cell().text());
            var end = DemandGrid.clock(first.end());
            var next = DemandGrid.clock(first.next());
            notes.add(
                    gaps.size() == 1
                            ? Message.of("import.gap", at, text, end, next)
                            : Message.of("import.gaps", at, text, end, next, gaps.size() - 1));
        }
    }

    /** What a cell means; empty when nothing stands in it, or nothing that makes sense, which is a problem. */
    <T> Optional<T> read(SheetCell cell, Function<String, T> reading) {
        if (cell.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(reading.apply(cell.text()));
        } catch (UnreadableSheet unclear) {
            problem(cell.at(), unclear.reason());
            return Optional.empty();
        }
    }
}
