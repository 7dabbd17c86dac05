package io.shiftloom.solver.explain;

import io.shiftloom.solver.problem.CellSet;
import java.util.List;

/** Why somebody does not work a cell. */
public sealed interface WhyNot {

    /**
     * A stable word for programs: {@code working}, {@code nobodyNeeded}, {@code unavailable}, {@code ruled}, {@code seatOpen},
     * {@code outscored}.
     */
    default String code() {
        return switch (this) {
            case Working() -> "working";
            case NobodyNeeded() -> "nobodyNeeded";
            case Unavailable() -> "unavailable";
            case OutsideHours outside -> "unavailable";
            case Ruled ruled -> "ruled";
            case SeatOpen open -> "seatOpen";
            case Outscored outscored -> "outscored";
        };
    }

    /** The person does work the cell. */
    record Working() implements WhyNot {}

    /** Nobody is needed in the cell. */
    record NobodyNeeded() implements WhyNot {}

    /** The person is not available for the cell. */
    record Unavailable() implements WhyNot {}

    /**
     * The person is available, but the cell lies outside the hours of the person's mask.
     *
     * @param slot label of the cell's slot
     */
    record OutsideHours(String slot) implements WhyNot {}

    /** In every way tried, working the cell breaks hard rules; these are those of the mildest. */
    record Ruled(List<Obstacle> obstacles) implements WhyNot {

        public Ruled {
            obstacles = List.copyOf(obstacles);
        }
    }

    /**
     * Nobody stopped the person: the cell has fewer people than it needs, which only rosters made by hand have.
     *
     * @param standIn the person, with the extra cost by part of working the cells besides
     * @param cells what would be worked: the cell alone or all of its open stretch, whichever costs less
     */
    record SeatOpen(StandIn standIn, CellSet cells) implements WhyNot {}

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
    }
}
