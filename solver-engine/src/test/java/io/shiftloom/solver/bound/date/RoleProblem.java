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

/** Problems of three people and two short dates, who hold, like and avoid two roles, small enough to try everything. */
public final class RoleProblem {

    private static final List<String> ROLES = List.of("cook", "till");
    private static final int PEOPLE = 3;
    private static final int DATES = 2;
    private static final int HOURS = 4;

    private static final List<Wish> WISHES = List.of(Wish.NONE, Wish.LOW, Wish.HIGH);

    private final List<List<LegalRow>> rows = new ArrayList<>();
    private final List<BitSet> chosen = new ArrayList<>();
    private final ScheduleScorer scorer;
    private long least = Long.MAX_VALUE;

    private RoleProblem(ScheduleProblem problem) {
        scorer = new ScheduleScorer(CompiledProblem.of(problem));
        for (int person = 0; person < problem.staff().size(); person++) {
            rows.add(Exhaustion.legalRows(problem, person));
        }
    }

    /** A problem whose seats are dealt out first, so that most have a schedule. */
    public static ScheduleProblem of(long seed) {
        var random = new Random(seed);
        var problem = TestProblem.grid(
                        "Europe/Berlin",
                        random.nextBoolean() ? "2026-11-23" : "2026-11-28",
                        "2026-11-30",
                        12 * 60,
                        (12 + HOURS) * 60,
                        60)
                .jurisdiction("DE")
                .objectives(new Objectives(true, true, random.nextBoolean()));
        int days = problem.grid().dayCount();
        int first = random.nextInt(days - DATES + 1);
        var seats = new int[problem.grid().cellCount()];
        for (int person = 0; person < PEOPLE; person++) {
            var dealt = new BitSet();
            for (int date = first; date < first + DATES; date++) {
                int from = random.nextInt(HOURS);
                int to = from + random.nextInt(HOURS - from + 1);
                for (int slot = from; slot < to; slot++) {
                    seats[problem.grid().cell(date, slot)]++;
                    dealt.set(problem.grid().cell(date, slot));
                }
            }
            problem.person(member(person, dealt, problem.grid().cellCount(), random));
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

    private static StaffMember member(int person, BitSet dealt, int cells, Random random) {
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
            available.set(cell, dealt.get(cell) || random.nextInt(3) > 0);
            wishes.put(cell, WISHES.get(random.nextInt(WISHES.size())));
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
        if (person == rows.size() - 1) {
            chooseLast(open);
            return;
        }
        for (var row : rows.get(person)) {
            if (row.cells().stream().allMatch(cell -> open[cell] > 0)) {
                take(row.cells(), open, 1);
                chosen.add(row.cells());
                choose(open, cost + row.cost());
                chosen.removeLast();
                take(row.cells(), open, -1);
            }
        }
    }

    /** Whoever comes last has to take all seats that are left. */
    private void chooseLast(int[] open) {
        var left = new BitSet();
        for (int cell = 0; cell < open.length; cell++) {
            if (open[cell] > 1) {
                return;
            }
            left.set(cell, open[cell] > 0);
        }
        if (rows.getLast().stream().anyMatch(row -> row.cells().equals(left))) {
            chosen.add(left);
            score();
            chosen.removeLast();
        }
    }

    private static void take(BitSet cells, int[] open, int seats) {
        cells.stream().forEach(cell -> open[cell] -= seats);
    }

    private void score() {
        var score = scorer.score(new Roster(chosen.stream().map(CellSet::of).toList()));
        if (score.hard() == 0) {
            least = Math.min(least, score.soft());
        }
    }
}
