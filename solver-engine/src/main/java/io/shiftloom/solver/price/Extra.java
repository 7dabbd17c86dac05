package io.shiftloom.solver.price;

/** Something extra that a schedule could provide. */
public sealed interface Extra {

    /** One more person in a cell, in any role. */
    record Seat(int cell) implements Extra {}

    /** One more person in a cell who holds a role. */
    record RoleSeat(int cell, String role) implements Extra {}

    /** A day off for somebody who works that date. */
    record DayOff(int person, int day) implements Extra {}
}
