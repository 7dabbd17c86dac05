package io.shiftloom.solver.samples;

import io.shiftloom.solver.labor.LaborMask;
import io.shiftloom.solver.labor.LaborMask.Level;
import io.shiftloom.solver.labor.LaborMask.Limit;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Problems of thirty people over two weeks that would have a schedule, were it not for one thing. */
public enum DoomedProblem {

    /** Everybody's contract allows a tenth less a week than is asked for. */
    WEEKLY_CAP("personalMaxWeeklyMinutes", 168) {
        @Override
        public ScheduleProblem make(long seed) {
            var problem = usual(seed);
            long minutes = 0;
            for (int cell = 0; cell < problem.grid().cellCount(); cell++) {
                minutes += (long) problem.demand().get(cell).headcount()
                        * problem.grid().minutes(cell);
            }
            int cap = Math.toIntExact(minutes * 9 / 10 / WEEKS / PEOPLE);
            return with(problem, member -> working(member, cap, NO_MASK));
        }
    },

    /** Two hold the key that is needed for ten hours every date of a week, and work 30 hours a week each. */
    ROLE_OVER_A_WEEK("roles", 70) {
        @Override
        public ScheduleProblem make(long seed) {
            var problem = keyed(usual(seed), 2, cell -> cell < DAYS_PER_WEEK * SLOTS && cell % SLOTS < 10, 1);
            return with(problem, member -> member.roles().contains(KEY) ? working(member, 30 * 60, NO_MASK) : member);
        }
    },

    /** The only one with the key opens every date of the second week at the same time. */
    WEEKLY_REST("weeklyRestMinutes", 7) {
        @Override
        public ScheduleProblem make(long seed) {
            return keyed(usual(seed), 1, cell -> cell >= DAYS_PER_WEEK * SLOTS && cell % SLOTS == 4, 1);
        }
    },

    /** Both who hold the key are needed six dates in a row and may work five. */
    DAYS_IN_A_ROW("maxConsecutiveDays", 6) {
        @Override
        public ScheduleProblem make(long seed) {
            var problem = keyed(usual(seed), 2, cell -> cell / SLOTS >= 3 && cell / SLOTS < 9 && cell % SLOTS == 5, 2);
            return with(
                    problem, member -> member.roles().contains(KEY) ? working(member, null, FIVE_IN_A_ROW) : member);
        }
    },

    /** Both who hold the key close one date and open the next, with sixteen hours of rest to keep. */
    REST("minRestMinutes", 2) {
        @Override
        public ScheduleProblem make(long seed) {
            var problem = keyed(usual(seed), 2, cell -> cell == 4 * SLOTS - 1 || cell == 4 * SLOTS, 2);
            return with(problem, member -> member.roles().contains(KEY) ? working(member, null, LONG_REST) : member);
        }
    },

    /** Three with the key may work one hour of a date whose noon needs two of them twice. */
    DAILY_CAP("maxDailyMinutes", 2) {
        @Override
        public ScheduleProblem make(long seed) {
            var problem = keyed(usual(seed), 3, cell -> cell / SLOTS == 2 && cell % SLOTS / 4 == 1 && cell % 2 == 0, 2);
            return with(problem, member -> member.roles().contains(KEY) ? working(member, null, ONE_HOUR) : member);
        }
    };

    public static final String KEY = "key";

    private static final int PEOPLE = 30;
    private static final int WEEKS = 2;
    private static final int DAYS_PER_WEEK = 7;
    private static final int SLOTS = 12;

    private static final LaborMask NO_MASK = LaborMask.EMPTY;
    private static final LaborMask FIVE_IN_A_ROW = new LaborMask(
            null,
            Map.of(LaborRule.WEEKLY_REST, limit(false, null), LaborRule.CONSECUTIVE_DAYS, limit(false, 5)),
            null,
            null,
            null,
            null,
            null);
    private static final LaborMask LONG_REST = LaborMask.of(LaborRule.REST, limit(true, 16 * 60));
    private static final LaborMask ONE_HOUR = LaborMask.of(LaborRule.DAILY, limit(true, 60));

    /** The rule a certificate has to name. */
    public final String rule;

    /** Cells of the smallest conflict, or of all there can be. */
    public final int mostCells;

    DoomedProblem(String rule, int mostCells) {
        this.rule = rule;
        this.mostCells = mostCells;
    }

    public abstract ScheduleProblem make(long seed);

    private static Limit limit(boolean statute, @Nullable Integer value) {
        return new Limit(statute, value, Level.HARD);
    }

    private static ScheduleProblem usual(long seed) {
        return Instance.of(seed, PEOPLE, WEEKS * DAYS_PER_WEEK).problem();
    }

    /** Some of the people hold a key that some cells ask for; they can always come then. */
    private static ScheduleProblem keyed(ScheduleProblem problem, int holders, IntPredicate cells, int count) {
        var demand = new ArrayList<CellDemand>();
        for (int cell = 0; cell < problem.grid().cellCount(); cell++) {
            var needed = problem.demand().get(cell);
            var roles = new HashMap<>(needed.roles());
            if (cells.test(cell)) {
                roles.put(KEY, count);
            }
            int sum = roles.values().stream().mapToInt(Integer::intValue).sum();
            demand.add(CellDemand.of(Math.max(needed.headcount(), sum), roles));
        }
        var staff = new ArrayList<>(problem.staff());
        for (int person = 0; person < holders; person++) {
            staff.set(person, keyed(staff.get(person), problem.grid().cellCount()));
        }
        return problem.withDemand(demand).withStaff(staff);
    }

    private static StaffMember keyed(StaffMember member, int cells) {
        Set<String> roles = new TreeSet<>(member.roles());
        roles.add(KEY);
        return new StaffMember(
                member.staffId(),
                member.displayName(),
                CellSet.of(IntStream.range(0, cells).toArray()),
                roles,
                member.preferredRoles(),
                member.avoidedRoles(),
                member.wishes(),
                member.labor());
    }

    private static ScheduleProblem with(ScheduleProblem problem, UnaryOperator<StaffMember> change) {
        return problem.withStaff(problem.staff().stream().map(change).toList());
    }

    private static StaffMember working(StaffMember member, @Nullable Integer weekly, LaborMask mask) {
        return member.withLabor(new LaborProfile(true, false, weekly, null, null, mask, List.of()));
    }
}
