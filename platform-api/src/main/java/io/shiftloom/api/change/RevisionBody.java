package io.shiftloom.api.change;

import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;

/** The body that asks to revise a schedule so that it has certain changes. */
public record RevisionBody(List<PersonCell> pinned, List<PersonCell> forbidden) {

    /** Somebody in a cell. */
    public record PersonCell(String personId, LocalDate date, String slotId) {

        private static Stream<PersonCell> of(String personId, List<CellName> cells) {
            return cells.stream().map(cell -> new PersonCell(personId, cell.date(), cell.slotId()));
        }
    }

    public static RevisionBody of(List<RosterChange> changes) {
        return new RevisionBody(
                changes.stream()
                        .flatMap(change -> PersonCell.of(change.personId(), change.added()))
                        .toList(),
                changes.stream()
                        .flatMap(change -> PersonCell.of(change.personId(), change.removed()))
                        .toList());
    }
}
