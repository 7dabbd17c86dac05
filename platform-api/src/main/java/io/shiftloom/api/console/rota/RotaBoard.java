package io.shiftloom.api.console.rota;

import java.util.List;

/**
 * A schedule as people read it.
 *
 * @param slots per day
 * @param changedCells days of people that differ from the version compared with
 * @param coverage of each role that is needed somewhere
 */
public record RotaBoard(
        int slots,
        List<DayHead> days,
        List<RotaRow> people,
        int peopleInAll,
        int changedCells,
        List<RoleCoverage> coverage) {

    /** More rows than these, one of people with several roles counted twice, need small letters on paper. */
    private static final int MOST_ROWS = 33;

    private static final int LONGEST_HOURS = 11;
    private static final int LONGEST_NAME = 60;

    /** Whether a sheet of paper has room for letters of an easy size: for few people, with short shifts and names. */
    public boolean isRoomyOnPaper() {
        int rows = people.stream()
                .mapToInt(person -> person.roles().size() > 1 ? 2 : 1)
                .sum();
        return rows <= MOST_ROWS
                && people.stream().allMatch(person -> heading(person) <= LONGEST_NAME)
                && people.stream()
                        .flatMap(person -> person.days().stream())
                        .allMatch(day -> day.label().length() <= LONGEST_HOURS);
    }

    private static int heading(RotaRow person) {
        return person.name().length()
                + person.roles().stream()
                        .mapToInt(role -> role.label().length() + 2)
                        .sum();
    }
}
