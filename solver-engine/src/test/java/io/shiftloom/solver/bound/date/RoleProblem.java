package io.shiftloom.solver.bound.date;

import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Objectives;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.ShiftWishes;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.problem.TestProblem;
import io.shiftloom.solver.problem.Wish;
import io.shiftloom.solver.samples.Exhaustion;
import io.shiftloom.solver.samples.Exhaustion.LegalRow;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.ScheduleScorer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;

/** Problems of three or four people and two short dates, who hold, like and avoid two roles, small enough to try everything. */
final class RoleProblem {

    private static final List<String> ROLES = List.of("cook", "till");
    private static final int DATES = 2;
    private static final int HOURS = 5;

    private final ScheduleProblem problem;
    private final List<List<LegalRow>> rows = new ArrayList<>();
    private final List<BitSet> chosen = new ArrayList<>();
    private final ScheduleScorer scorer;
    private long least = Long.MAX_VALUE;

    private RoleProblem(ScheduleProblem problem) {
        this.problem = problem;
        scorer = new ScheduleScorer(CompiledProblem.of(problem));
        for (int person = 0; person < problem.staff().size(); person++) {
            rows.add(Exhaustion.legalRows(problem, person));
        }
    }

    /** A problem whose seats are dealt out first, so that most have a schedule. */
    static ScheduleProblem of(long seed) {
        var random = new Random(seed);
        var problem = TestProblem.grid(
                        "Europe/Berlin",
                        random.nextBoolean() ? "2026-11-23" : "2026-11-28",
                        "2026-11-30",
                        12 * 60,
                        (12 + HOURS) * 60,
                        60)
                .jurisdiction(random.nextBoolean() ? "DE" : "GENERIC")
                .objectives(new Objectives(true, true, random.nextBoolean()));
        int days = problem.grid().dayCount();
        int first = random.nextInt(days - DATES + 1);
        int people = 3 + random.nextInt(2);
        var seats = new int[problem.grid().cellCount()];
        for (int person = 0; person < people; person++) {
            for (int date = first; date < first + DATES; date++) {
                int from = random.nextInt(HOURS);
                int to = from + random.nextInt(HOURS - from + 1);
                for (int slot = from; slot < to; slot++) {
                    seats[problem.grid().cell(date, slot)]++;
                }
            }
            problem.person(member(person, problem.grid().cellCount(), random));
        }
        problem.demand(0, Map.of());
        for (int cell = 0; cell < seats.length; cell++) {
            problem.demand(cell, seats[cell], needs(seats[cell], random));
        }
        return problem.build();
    }

    private static Map<String, Integer> needs(int seats, Random random) {
        var needs = new TreeMap<String, Integer>();
        int left = seats;
        for (var role : ROLES) {
            int need = left == 0 ? 0 : random.nextInt(Math.min(left, 2) + 1);
            left -= need;
            if (need > 0) {
                needs.put(role, need);
            }
        }
        return needs;
    }

    private static StaffMember member(int person, int cells, Random random) {
        var held = new TreeSet<String>();
        var preferred = new TreeSet<String>();
        var avoided = new TreeSet<String>();
        for (var role : ROLES) {
            if (random.nextInt(4) > 0) {
                held.add(role);
                int opinion = random.nextInt(3);
                if (opinion == 0) {
                    preferred.add(role);
                } else if (opinion == 1) {
                    avoided.add(role);
                }
            }
        }
        var available = new BitSet();
        var wishes = new HashMap<Integer, Wish>();
        for (int cell = 0; cell < cells; cell++) {
            available.set(cell, random.nextInt(12) > 0);
            wishes.put(cell, Wish.values()[random.nextInt(Wish.values().length)]);
        }
        return new StaffMember(
                "p" + person,
                "Person " + person,
                CellSet.of(available),
                held,
                preferred,
                avoided,
                new ShiftWishes(wishes),
                LaborProfile.STANDARD);
    }

    /** The least that any schedule costs; {@link Long#MAX_VALUE} where there is none. */
    static long optimum(ScheduleProblem problem) {
        var tried = new RoleProblem(problem);
        var open = new int[problem.grid().cellCount()];
        for (int cell = 0; cell < open.length; cell++) {
            open[cell] = problem.demand().get(cell).headcount();
        }
        tried.choose(open, 0);
        return tried.least;
    }

    private void choose(int[] open, long cost) {
        int person = chosen.size();
        if (cost >= least) {
            return;
        }
        if (person == rows.size()) {
            score(open);
            return;
        }
        for (var row : rows.get(person)) {
            if (fits(row.cells(), open, person == rows.size() - 1)) {
                take(row.cells(), open, 1);
                chosen.add(row.cells());
                choose(open, cost + row.cost());
                chosen.removeLast();
                take(row.cells(), open, -1);
            }
        }
    }

    private static void take(BitSet cells, int[] open, int seats) {
        cells.stream().forEach(cell -> open[cell] -= seats);
    }

    /** @param last whether nobody comes after, so that no seat may stay open */
    private static boolean fits(BitSet cells, int[] open, boolean last) {
        for (int cell = 0; cell < open.length; cell++) {
            int left = open[cell] - (cells.get(cell) ? 1 : 0);
            if (left < 0 || (last && left > 0)) {
                return false;
            }
        }
        return true;
    }

    private void score(int[] open) {
        for (int left : open) {
            if (left > 0) {
                return;
            }
        }
        var score = scorer.score(new Roster(chosen.stream().map(CellSet::of).toList()));
        if (score.hard() == 0) {
            least = Math.min(least, score.soft());
        }
    }
}
