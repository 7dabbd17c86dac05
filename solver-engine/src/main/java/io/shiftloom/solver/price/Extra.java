package io.shiftloom.solver.price;

/** What a schedule could be asked for besides. */
public sealed interface Extra {

    /** One more person in a cell, in whatever role. */
    record Seat(int cell) implements Extra {}

    /** One more person in a cell who holds a role. */
    record RoleSeat(int cell, String role) implements Extra {}

    /** Somebody who works on a date has it off. */
    record DayOff(int person, int day) implements Extra {}
}
