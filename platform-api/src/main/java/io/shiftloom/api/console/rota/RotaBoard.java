package io.shiftloom.api.console.rota;

import io.shiftloom.api.console.rota.RotaRow.DayCell;
import java.util.List;

/**
 * A schedule as people read it.
 *
 * @param slots per day
 * @param peopleBefore how many people are passed over
 * @param changedCells days of people that differ from the version compared with
 * @param coverage of each role that is needed somewhere
 */
public record RotaBoard(
        int slots,
        List<DayHead> days,
        List<RotaRow> people,
        int peopleBefore,
        int peopleInAll,
        int changedCells,
        List<RoleCoverage> coverage) {

    /** What a sheet has room for. A row takes four of it, and three more where roles stand below the hours. */
    private static final int ROOM = 128;

    private static final int ROOM_OF_A_ROW = 4;
    private static final int ROOM_OF_ROLES = 3;
    private static final int LONGEST_HOURS = 11;
    private static final int LONGEST_ROLE = 13;
    private static final int LONGEST_NAME = 60;

    /** Which of all people these are. */
    public PeoplePage<RotaRow> page() {
        return new PeoplePage<>(people, peopleBefore, peopleInAll);
    }

    /** Whether a sheet of paper has room for letters of an easy size: for few people, with short shifts and names. */
    public boolean isRoomyOnPaper() {
        int taken = people.stream()
                .mapToInt(person -> ROOM_OF_A_ROW + (person.roles().size() > 1 ? ROOM_OF_ROLES : 0))
                .sum();
        return taken <= ROOM
                && people.stream()
                        .allMatch(person -> heading(person) <= LONGEST_NAME
                                && person.days().stream()
                                        .allMatch(day -> day.label().length() <= LONGEST_HOURS
                                                && rolesOnPaper(person, day).length() <= LONGEST_ROLE));
    }

    private static int heading(RotaRow person) {
        return person.name().length()
                + person.roles().stream()
                        .mapToInt(role -> role.label().length() + 2)
                        .sum();
    }

    /** In which role somebody with several works, such as the charge nurse; a role that everybody has says nothing. */
    public String rolesOnPaper(RotaRow person, DayCell day) {
        return person.roles().size() > 1 && !isEverybodys(day.roles()) ? day.roles() : "";
    }

    private boolean isEverybodys(String role) {
        return people.stream()
                .allMatch(person ->
                        person.roles().stream().anyMatch(one -> one.label().equals(role)));
    }
}
