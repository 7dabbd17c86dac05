package io.shiftloom.api.sheet.staffing;

import io.shiftloom.api.error.Excerpt;
import io.shiftloom.api.sheet.CellReference;
import io.shiftloom.api.sheet.SheetCell;
import io.shiftloom.api.sheet.UnreadableSheet;
import io.shiftloom.jobs.words.Message;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Collects what is said about the sheets while they are read. */
final class ImportNotes {

    final List<ColumnGuess> columns = new ArrayList<>();
    final List<CellProblem> problems = new ArrayList<>();
    final Set<Message> notes = new LinkedHashSet<>();

    private final Map<String, List<CellReference>> unusualNights = new LinkedHashMap<>();

    void problem(Object at, Message said) {
        problems.add(new CellProblem(at.toString(), said));
    }

    /** Tells more precisely what a heading is. */
    void meant(CellReference heading, Message meaning) {
        columns.replaceAll(
                guess -> guess.at().equals(heading) ? new ColumnGuess(heading, guess.heading(), meaning) : guess);
    }

    /** A time that goes on until the next date although it begins in the morning. */
    void unusualNight(SheetCell cell) {
        unusualNights.computeIfAbsent(cell.text(), any -> new ArrayList<>()).add(cell.at());
    }

    /** Each text once, however many cells have it. */
    void tellUnusualNights() {
        unusualNights.forEach((text, cells) -> notes.add(
                cells.size() == 1
                        ? Message.of("import.unusual-night", cells.getFirst(), Excerpt.of(text))
                        : Message.of("import.unusual-nights", cells.getFirst(), Excerpt.of(text), cells.size() - 1)));
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
