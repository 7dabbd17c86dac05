package io.shiftloom.solver.score.compiled;

import java.util.List;

/** The duties of the worked date of history next to the horizon, which a row may join. */
record Carry(List<Duty> duties) {

    private static final int NO_DATE = -1;

    static final Carry NONE = new Carry(List.of());

    Carry {
        duties = List.copyOf(duties);
    }

    /** Takes the duties of one date out of the list. */
    static Carry take(List<Duty> from, int date) {
        var taken = from.stream().filter(duty -> duty.date() == date).toList();
        from.removeAll(taken);
        return new Carry(taken);
    }

    boolean isEmpty() {
        return duties.isEmpty();
    }

    /** Number of their date; -1 without any. */
    int date() {
        return isEmpty() ? NO_DATE : duties.getFirst().date();
    }

    int minutes() {
        return duties.stream().mapToInt(Duty::minutes).sum();
    }

    Duty.Block[] blocks() {
        return duties.stream().flatMap(duty -> duty.blocks().stream()).toArray(Duty.Block[]::new);
    }
}
