package io.shiftloom.solver.verify;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/** Adjoining stretches. */
record Block(List<Stretch> stretches) {

    /**
     * An uninterrupted piece of work: one cell of the roster, or a block of history.
     *
     * @param start minutes since the epoch
     * @param end minutes since the epoch, after {@code start}
     * @param date local date of the first minute
     * @param cell the cell; -1 for history
     */
    record Stretch(long start, long end, LocalDate date, int cell) {

        static final int HISTORY = -1;

        boolean isHistory() {
            return cell == HISTORY;
        }
    }

    Block {
        stretches = List.copyOf(stretches);
    }

    /** Joins stretches that are in order of time. */
    static List<Block> join(List<Stretch> stretches) {
        var blocks = new ArrayList<Block>();
        var open = new ArrayList<Stretch>();
        for (var stretch : stretches) {
            if (!open.isEmpty() && open.getLast().end() != stretch.start()) {
                blocks.add(new Block(open));
                open.clear();
            }
            open.add(stretch);
        }
        if (!open.isEmpty()) {
            blocks.add(new Block(open));
        }
        return blocks;
    }

    Stretch first() {
        return stretches.getFirst();
    }

    Stretch last() {
        return stretches.getLast();
    }

    long start() {
        return first().start();
    }

    long end() {
        return last().end();
    }

    long minutes() {
        return end() - start();
    }

    boolean hasRoster() {
        return !stretches.stream().allMatch(Stretch::isHistory);
    }

    boolean hasHistory() {
        return stretches.stream().anyMatch(Stretch::isHistory);
    }
}
