package io.shiftloom.api.rota;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * One line of the grid before it is drawn.
 *
 * @param days the blocks that begin on each date
 */
record PersonDays(String label, List<List<WorkBlock>> days, int minutes) {

    static PersonDays of(Rota rota, Rota.Row row) {
        var days = IntStream.range(0, rota.grid().dayCount())
                .mapToObj(_ -> (List<WorkBlock>) new ArrayList<WorkBlock>())
                .toList();
        rota.blocks(row).forEach(block -> days.get(block.day()).add(block));
        var label = row.note().isEmpty() ? row.name() : row.name() + ", " + row.note();
        return new PersonDays(label, days, rota.minutes(row));
    }

    int widestLabel() {
        return days.stream()
                .flatMap(List::stream)
                .mapToInt(block -> block.label().length())
                .max()
                .orElse(0);
    }

    /** Lines needed for the days from {@code from} on and before {@code to}. */
    int height(int from, int to) {
        return days.subList(from, to).stream().mapToInt(List::size).reduce(1, Math::max);
    }
}
