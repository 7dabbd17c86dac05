package io.shiftloom.solver.resilience;

import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.answer.Score;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import java.util.Optional;

/**
 * One person absent from the shifts that begin on one date, and what becomes of the schedule.
 *
 * @param person index in the staff
 * @param day of the grid
 * @param after the schedule after others have taken over
 * @param score of that schedule
 * @param open cells that stay open; empty when the absence is absorbed
 * @param searched false when the effort ended before everybody was asked, so that fewer cells may be open
 * @param certificate the proof that no schedule exists without this person on this date, if one is at hand
 */
public record Absence(
        int person,
        int day,
        Roster after,
        Score score,
        CellSet open,
        boolean searched,
        Optional<Certificate> certificate) {

    /** Others take over all of it. */
    static Absence absorbed(int person, int day, Roster after, Score score) {
        return new Absence(person, day, after, score, CellSet.empty(), true, Optional.empty());
    }

    public boolean isAbsorbed() {
        return open.isEmpty();
    }
}
