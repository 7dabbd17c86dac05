package io.shiftloom.solver.explain;

import io.shiftloom.solver.problem.CellSet;
import java.util.List;

/** Why somebody does not work a cell. */
public sealed interface WhyNot {

    /** A sentence for people. */
    String statement();

    /** The person does work the cell. */
    record Working() implements WhyNot {

        @Override
        public String statement() {
            return "works this cell";
        }
    }

    /** Nobody is needed in the cell. */
    record NobodyNeeded() implements WhyNot {

        @Override
        public String statement() {
            return "nobody is needed in this cell";
        }
    }

    /** The person may not work the cell, whatever else happens. */
    record Unavailable(String statement) implements WhyNot {}

    /** In every exchange tried, working the cell breaks hard rules; these are those of the mildest. */
    record Ruled(List<Obstacle> obstacles) implements WhyNot {

        public Ruled {
            obstacles = List.copyOf(obstacles);
        }

        @Override
        public String statement() {
            return String.join("; ", obstacles.stream().map(Obstacle::statement).toList());
        }
    }

    /**
     * It would be legal, but cost more.
     *
     * @param by so much more would the schedule cost; 0 or less when it would be as good or better
     * @param insteadOf id of the person who would leave
     * @param cells what would be taken over: the cell alone or the whole block around it, whichever costs less
     */
    record Outscored(long by, String insteadOf, CellSet cells) implements WhyNot {

        @Override
        public String statement() {
            return by > 0
                    ? "taking over from " + insteadOf + " would cost " + by + " more"
                    : "could take over from " + insteadOf + " at no extra cost";
        }
    }
}
