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
        List<RoleCoverage> coverage) {}
