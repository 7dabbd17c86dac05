package io.shiftloom.solver.score;

import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.score.objective.CostPart;
import io.shiftloom.solver.score.objective.Weights;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;

/**
 * What a planner would count in a rota before signing it.
 *
 * @param shifts of everybody
 * @param secondShifts further shifts of a person on one date
 * @param holes second shifts that begin at most three hours after the one before
 * @param shortStints stints under two hours beside a break
 * @param shortTimeOff times off under thirteen hours between two worked dates
 * @param halfWeekends weekends of which somebody works one day and could work both
 * @param regularStarts which part of the shifts starts within two hours of the person's usual start, 0 to 1; 1 without
 *     shifts
 */
public record RotaFigures(
        int shifts,
        int secondShifts,
        int holes,
        int shortStints,
        int shortTimeOff,
        int halfWeekends,
        double regularStarts) {

    private static final int DAY = 24 * 60;
    private static final int USUAL = 2 * 60;

    /** Counts a roster. */
    public static RotaFigures of(CompiledProblem problem, Roster roster) {
        var reader = new ShiftReader(problem);
        var breakdown = new RowBreakdown(problem);
        var counts = new Counts(problem.problem().grid().zone());
        for (int person = 0; person < problem.people(); person++) {
            var cells = roster.row(person);
            counts.add(reader.of(person, cells));
            counts.addRhythm(breakdown.of(person, cells.toWords(problem.words())));
        }
        return counts.figures();
    }

    private static final class Counts {

        private final ZoneId zone;
        private int shifts;
        private int second;
        private int holes;
        private int shortStints;
        private int shortTimeOff;
        private int halfWeekends;
        private int regular;

        Counts(ZoneId zone) {
            this.zone = zone;
        }

        void add(List<WorkedShift> ofPerson) {
            shifts += ofPerson.size();
            for (int next = 1; next < ofPerson.size(); next++) {
                var before = ofPerson.get(next - 1);
                var after = ofPerson.get(next);
                boolean sameDate = before.date().equals(after.date());
                second += sameDate ? 1 : 0;
                holes += sameDate && after.start() - before.end() <= LaborTerms.LONGEST_GAP ? 1 : 0;
            }
            for (var shift : ofPerson) {
                shortStints += shift.stints().size() == 1 ? 0 : shortStints(shift);
            }
            regular += mostWithinUsual(
                    ofPerson.stream().mapToInt(shift -> clock(shift.start())).toArray());
        }

        private static int shortStints(WorkedShift shift) {
            return Math.toIntExact(shift.stints().stream()
                    .filter(stint -> stint.end() - stint.start() < Weights.STINT_BELOW)
                    .count());
        }

        /** The most starts that lie around one of them, itself included. */
        private static int mostWithinUsual(int[] starts) {
            int most = 0;
            for (int usual : starts) {
                int within = 0;
                for (int start : starts) {
                    int apart = Math.abs(start - usual);
                    within += Math.min(apart, DAY - apart) <= USUAL ? 1 : 0;
                }
                most = Math.max(most, within);
            }
            return most;
        }

        private int clock(long epochMinute) {
            var time = Instant.ofEpochSecond(60 * epochMinute).atZone(zone);
            return time.getHour() * 60 + time.getMinute();
        }

        void addRhythm(List<CostItem> items) {
            for (var item : items) {
                if (item.part() == CostPart.RHYTHM) {
                    shortTimeOff += item.limit() > 0 ? 1 : 0;
                    halfWeekends += item.limit() > 0 ? 0 : 1;
                }
            }
        }

        RotaFigures figures() {
            double share = shifts == 0 ? 1 : (double) regular / shifts;
            return new RotaFigures(shifts, second, holes, shortStints, shortTimeOff, halfWeekends, share);
        }
    }
}
