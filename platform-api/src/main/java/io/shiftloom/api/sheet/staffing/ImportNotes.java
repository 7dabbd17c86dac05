package io.shiftloom.api.sheet.staffing;

import io.shiftloom.api.sheet.SheetCell;
import io.shiftloom.api.sheet.UnreadableSheet;
import io.shiftloom.jobs.words.Message;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Collects what is said about the sheets while they are read. */
final class ImportNotes {

    final List<ColumnGuess> columns = new ArrayList<>();
    final List<CellProblem> problems = new ArrayList<>();
    final Set<Message> notes = new LinkedHashSet<>();

    void problem(Object at, Message said) {
        problems.add(new CellProblem(at.toString(), said));
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
