package io.shiftloom.api.rota;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * One line of the grid before it is drawn.
 *
 * @param days the lines of the shifts that begin on each date
 */
record PersonDays(String label, List<List<Line>> days, int minutes) {

    /**
     * What stands under a date.
     *
     * @param startMinute of the shift, after local midnight
     * @param isBreak whether it is the break of the shift above
     */
    record Line(String text, int startMinute, boolean isBreak) {

        static Line shift(String text, int startMinute) {
            return new Line(text, startMinute, false);
        }

        static Line pause(String label, int startMinute) {
            return new Line("(" + label + ")", startMinute, true);
        }
    }

    static PersonDays of(Rota rota, Rota.Row row) {
        var days = IntStream.range(0, rota.grid().dayCount())
                .mapToObj(day -> lines(row, day))
                .toList();
        var label = row.note().isEmpty() ? row.name() : row.name() + ", " + row.note();
        return new PersonDays(label, days, rota.minutes(row));
    }

    /** A shift, its break in parentheses below it, and a plus before a further shift. */
    private static List<Line> lines(Rota.Row row, int day) {
        var lines = new ArrayList<Line>();
        for (var shift : row.shifts()) {
            if (shift.day() == day) {
                var further = lines.isEmpty() ? "" : "+";
                lines.add(Line.shift(further + shift.hours(), shift.startMinute()));
                shift.breaks().forEach(pause -> lines.add(Line.pause(pause.label(), shift.startMinute())));
            }
        }
        return List.copyOf(lines);
    }

    int widestLabel() {
        return days.stream()
                .flatMap(List::stream)
                .mapToInt(line -> line.text().length())
                .max()
                .orElse(0);
    }

    /** Lines needed for the days from {@code from} on and before {@code to}. */
    int height(int from, int to) {
        return days.subList(from, to).stream().mapToInt(List::size).reduce(1, Math::max);
    }
}
