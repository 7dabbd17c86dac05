package io.shiftloom.solver.explain;

import io.shiftloom.solver.score.CostItem;

/** A hard rule in the way. */
public sealed interface Obstacle {

    /** The rule's published name, such as {@code minRestMinutes} or {@code roles}. */
    String rule();

    /** A labor rule that somebody's row would break. */
    record Labor(CostItem excess) implements Obstacle {

        @Override
        public String rule() {
            return excess.key();
        }
    }

    /** The role needs of a cell, which would not be met. */
    record Roles(String cell) implements Obstacle {

        @Override
        public String rule() {
            return "roles";
        }
    }
}
