package io.shiftloom.solver.explain;

import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.score.CostPart;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Why somebody does not work a cell. */
public sealed interface WhyNot {

    /**
     * A stable word for programs: {@code working}, {@code nobodyNeeded}, {@code unavailable}, {@code ruled}, {@code seatOpen},
     * {@code outscored}.
     */
    String code();

    /** A sentence for people. */
    String statement();

    /** The person does work the cell. */
    record Working() implements WhyNot {

        @Override
        public String code() {
            return "working";
        }

        @Override
        public String statement() {
            return "works this cell";
        }
    }

    /** Nobody is needed in the cell. */
    record NobodyNeeded() implements WhyNot {

        @Override
        public String code() {
            return "nobodyNeeded";
        }

        @Override
        public String statement() {
            return "nobody is needed in this cell";
        }
    }

    /** The person may not work the cell, whatever else happens. */
    record Unavailable(String statement) implements WhyNot {

        @Override
        public String code() {
            return "unavailable";
        }
    }

    /** In every way tried, working the cell breaks hard rules; these are those of the mildest. */
    record Ruled(List<Obstacle> obstacles) implements WhyNot {

        public Ruled {
            obstacles = List.copyOf(obstacles);
        }

        @Override
        public String code() {
            return "ruled";
        }

        @Override
        public String statement() {
            return String.join("; ", obstacles.stream().map(Obstacle::statement).toList());
        }
    }

    /**
     * Nobody stopped the person: the cell has fewer people than it needs, which only rosters made by hand have.
     *
     * @param standIn the person, with the extra cost by part of working the cells besides
     * @param cells what would be worked: the cell alone or all of its open stretch, whichever costs less
     */
    record SeatOpen(StandIn standIn, CellSet cells) implements WhyNot {

        @Override
        public String code() {
            return "seatOpen";
        }

        @Override
        public String statement() {
            return "a seat is open; filling it would change the score by " + standIn.extraCost();
        }
    }

    /**
     * It would be legal, but cost more.
     *
     * @param standIn the person, with the extra cost by part; none or less than none when it would be as good or better
     * @param insteadOf id of the person who would leave
     * @param cells what would be taken over: the cell alone or the whole block around it, whichever costs less
     */
    record Outscored(StandIn standIn, String insteadOf, CellSet cells) implements WhyNot {

        /** So much more would the schedule cost. */
        public long by() {
            return standIn.extraCost();
        }

        @Override
        public String code() {
            return "outscored";
        }

        @Override
        public String statement() {
            return by() > 0
                    ? "taking over from " + insteadOf + " would cost " + by() + " more (" + parts() + ")"
                    : "could take over from " + insteadOf + " at no extra cost";
        }

        private String parts() {
            return standIn.extraByPart().entrySet().stream()
                    .map(Outscored::part)
                    .collect(Collectors.joining(", "));
        }

        private static String part(Map.Entry<CostPart, Long> change) {
            return change.getKey().key() + (change.getValue() > 0 ? " +" : " ") + change.getValue();
        }
    }
}
