package io.shiftloom.solver.score;

import java.util.List;

/**
 * A duty of a person's history.
 *
 * @param date number of the date of its first minute; may lie outside the numbered dates
 */
record Duty(int date, List<Block> blocks) {

    Duty {
        blocks = List.copyOf(blocks);
    }

    /** Work without interruption, {@code date} being that of its first minute. */
    record Block(int start, int end, int date) {

        int minutes() {
            return end - start;
        }
    }

    int start() {
        return blocks.getFirst().start();
    }

    int end() {
        return blocks.getLast().end();
    }

    int minutes() {
        return blocks.stream().mapToInt(Block::minutes).sum();
    }
}
