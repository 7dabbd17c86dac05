package io.shiftloom.solver.verify;

import io.shiftloom.solver.verify.Block.Stretch;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Blocks with gaps of at most three hours between them. It belongs to the date it begins on. */
record Duty(List<Block> blocks) {

    private static final long LONGEST_GAP = 180;

    public Duty {
        blocks = List.copyOf(blocks);
    }

    static List<Duty> join(List<Block> blocks) {
        var duties = new ArrayList<Duty>();
        var open = new ArrayList<Block>();
        for (var block : blocks) {
            if (!open.isEmpty() && block.start() - open.getLast().end() > LONGEST_GAP) {
                duties.add(new Duty(open));
                open.clear();
            }
            open.add(block);
        }
        if (!open.isEmpty()) {
            duties.add(new Duty(open));
        }
        return duties;
    }

    /** The time between two blocks, {@code index} being that of the block before. */
    record Gap(int index, long minutes) {}

    List<Gap> gaps() {
        var gaps = new ArrayList<Gap>();
        for (int i = 0; i + 1 < blocks.size(); i++) {
            gaps.add(new Gap(i, blocks.get(i + 1).start() - blocks.get(i).end()));
        }
        return gaps;
    }

    LocalDate date() {
        return blocks.getFirst().first().date();
    }

    public long start() {
        return blocks.getFirst().start();
    }

    public long end() {
        return blocks.getLast().end();
    }

    long work() {
        return blocks.stream().mapToLong(Block::minutes).sum();
    }

    Stream<Stretch> stretches() {
        return blocks.stream().flatMap(block -> block.stretches().stream());
    }
}
