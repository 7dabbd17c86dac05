package io.shiftloom.solver.score.compiled;

import java.util.List;

/**
 * A duty of a person's history.
 *
 * @param date number of the date of its first minute; may lie outside the numbered dates
 */
public record Duty(int date, List<Block> blocks) {

    public Duty {
        blocks = List.copyOf(blocks);
    }

    /** Work without interruption, {@code date} being that of its first minute. */
    public record Block(int start, int end, int date) {

        int minutes() {
            return end - start;
        }
    }

    public int start() {
        return blocks.getFirst().start();
    }

    public int end() {
        return blocks.getLast().end();
    }

    int minutes() {
        return blocks.stream().mapToInt(Block::minutes).sum();
    }
}
