package io.shiftloom.solver.search;

import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Role shortfalls of every cell, kept up to date while people come and go. By Hall's theorem the shortfall of a group of
 * people is the largest need of a set of roles less the people of the group who can fill one of them, so counters by
 * set of roles are enough; cells with many roles are matched afresh instead.
 */
final class RoleBoard {

    /** Above so many roles the sets of them are too many to count. */
    private static final int MOST_COUNTED_ROLES = 6;

    private static final int[] SOFT_WEIGHTS = {0, 8, 1};

    private final Seating seating;
    private final List<RoleSet> sets = new ArrayList<>();
    private final int[] setOfCell;
    private final int[] quarters;
    private final int[][] needs;
    /** By cell: group, then set of roles; needs less people, so a positive number is a shortfall. */
    private final int[][] missing;

    private final int[][] shortfall;
    private final int[] kind;
    private final int[] trial = new int[RoleSet.GROUPS];
    private final int[] present = new int[16];
    long hard;
    long soft;

    RoleBoard(ScheduleProblem problem, Seating seating) {
        int cells = problem.grid().cellCount();
        this.seating = seating;
        this.setOfCell = new int[cells];
        this.quarters = new int[cells];
        this.needs = new int[cells][];
        this.missing = new int[cells][];
        this.shortfall = new int[RoleSet.GROUPS][cells];
        Map<List<String>, Integer> known = new HashMap<>();
        for (int cell = 0; cell < cells; cell++) {
            var roles = problem.demand().get(cell).roles();
            quarters[cell] = problem.grid().quarters(cell);
            needs[cell] = roles.values().stream().mapToInt(Integer::intValue).toArray();
            setOfCell[cell] = roles.isEmpty() ? -1 : known.computeIfAbsent(List.copyOf(roles.keySet()), names -> {
                sets.add(new RoleSet(names, problem.staff()));
                return sets.size() - 1;
            });
        }
        this.kind = IntStream.range(0, seating.people).map(this::kindOf).toArray();
        recount();
    }

    private int kindOf(int person) {
        return IntStream.range(0, person)
                .filter(earlier -> sets.stream().allMatch(set -> set.kind[earlier] == set.kind[person]))
                .findFirst()
                .orElse(person);
    }

    /** Counts everything afresh from the seating. */
    void recount() {
        hard = 0;
        soft = 0;
        for (int cell = 0; cell < setOfCell.length; cell++) {
            if (setOfCell[cell] >= 0) {
                recount(cell);
                hard += hardCost(cell, shortfall[0][cell]);
                soft += softCost(cell, shortfall[1][cell], shortfall[2][cell]);
            }
        }
    }

    private void recount(int cell) {
        var set = sets.get(setOfCell[cell]);
        if (set.roles <= MOST_COUNTED_ROLES) {
            missing[cell] = new int[RoleSet.GROUPS << set.roles];
            for (int group = 0; group < RoleSet.GROUPS; group++) {
                for (int wanted = 1; wanted < 1 << set.roles; wanted++) {
                    missing[cell][(group << set.roles) + wanted] = need(cell, wanted) - able(cell, set, group, wanted);
                }
            }
        }
        evaluate(cell, -1, -1);
        for (int group = 0; group < RoleSet.GROUPS; group++) {
            shortfall[group][cell] = trial[group];
        }
    }

    private int need(int cell, int wanted) {
        int need = 0;
        for (int role = 0; role < needs[cell].length; role++) {
            need += (wanted >>> role & 1) * needs[cell][role];
        }
        return need;
    }

    private int able(int cell, RoleSet set, int group, int wanted) {
        int able = 0;
        for (int seat = seating.firstSeat[cell]; seat < seating.firstSeat[cell + 1]; seat++) {
            able += (set.patterns[group][seating.seats[seat]] & wanted) != 0 ? 1 : 0;
        }
        return able;
    }

    /** Whether it matters to the roles of this cell which of the two works it. */
    private boolean matters(int cell, int person, int other) {
        int set = setOfCell[cell];
        return set >= 0 && sets.get(set).kind[person] != sets.get(set).kind[other];
    }

    /** Whether it never matters which of the two works. */
    boolean alike(int person, int other) {
        return kind[person] == kind[other];
    }

    /** Adds the change of cost to {@code change} (hard, soft) if {@code comer} took the seat of {@code leaver}. */
    void tryReplace(int cell, int leaver, int comer, long[] change) {
        if (matters(cell, leaver, comer)) {
            evaluate(cell, leaver, comer);
            change[0] += hardCost(cell, trial[0]) - hardCost(cell, shortfall[0][cell]);
            change[1] += softCost(cell, trial[1], trial[2]) - softCost(cell, shortfall[1][cell], shortfall[2][cell]);
        }
    }

    /** Must be called before the seating itself changes. */
    void replace(int cell, int leaver, int comer) {
        if (!matters(cell, leaver, comer)) {
            return;
        }
        evaluate(cell, leaver, comer);
        hard += hardCost(cell, trial[0]) - hardCost(cell, shortfall[0][cell]);
        soft += softCost(cell, trial[1], trial[2]) - softCost(cell, shortfall[1][cell], shortfall[2][cell]);
        var set = sets.get(setOfCell[cell]);
        for (int group = 0; group < RoleSet.GROUPS; group++) {
            shortfall[group][cell] = trial[group];
            if (set.roles <= MOST_COUNTED_ROLES) {
                shift(missing[cell], group << set.roles, set, set.patterns[group][leaver], set.patterns[group][comer]);
            }
        }
    }

    private static void shift(int[] missing, int base, RoleSet set, int leaving, int coming) {
        for (int wanted = 1; wanted < 1 << set.roles; wanted++) {
            missing[base + wanted] += touch(leaving, wanted) - touch(coming, wanted);
        }
    }

    private static int touch(int pattern, int wanted) {
        return (pattern & wanted) != 0 ? 1 : 0;
    }

    private void evaluate(int cell, int leaver, int comer) {
        var set = sets.get(setOfCell[cell]);
        for (int group = 0; group < RoleSet.GROUPS; group++) {
            int[] patterns = set.patterns[group];
            if (set.roles <= MOST_COUNTED_ROLES) {
                int leaving = leaver < 0 ? 0 : patterns[leaver];
                int coming = comer < 0 ? 0 : patterns[comer];
                trial[group] = worst(missing[cell], group << set.roles, set.roles, leaving, coming);
            } else {
                trial[group] = unmatched(cell, patterns, leaver, comer);
            }
        }
    }

    private static int worst(int[] missing, int base, int roles, int leaving, int coming) {
        int worst = 0;
        for (int wanted = 1; wanted < 1 << roles; wanted++) {
            worst = Math.max(worst, missing[base + wanted] + touch(leaving, wanted) - touch(coming, wanted));
        }
        return worst;
    }

    private int unmatched(int cell, int[] patterns, int leaver, int comer) {
        int count = 0;
        for (int seat = seating.firstSeat[cell]; seat < seating.firstSeat[cell + 1]; seat++) {
            int person = seating.seats[seat];
            present[count++] = patterns[person == leaver ? comer : person];
        }
        return RoleMatching.unfilled(needs[cell], present, count);
    }

    private long hardCost(int cell, int lacking) {
        return (long) quarters[cell] * lacking;
    }

    private long softCost(int cell, int lackingWilling, int lackingKeen) {
        return (long) quarters[cell] * (SOFT_WEIGHTS[1] * lackingWilling + SOFT_WEIGHTS[2] * lackingKeen);
    }
}
