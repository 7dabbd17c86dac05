package io.shiftloom.solver.judge;

import io.shiftloom.solver.labor.LaborMask.BreakTier;
import io.shiftloom.solver.labor.WorkedBlock;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.problem.Wish;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Says of one person's row whether it is legal and what it costs, but for fair shares and roles. */
final class RowJudge {

    /** Work on end; {@code outside} where some of it is not of the schedule. */
    record Block(
            long from,
            long to,
            boolean beginsOutside,
            boolean endsOutside,
            boolean outside,
            boolean planned,
            long untilMorning) {
        long minutes() {
            return to - from;
        }

        Block and(Block next) {
            return new Block(
                    from,
                    next.to,
                    beginsOutside,
                    next.endsOutside,
                    outside || next.outside,
                    planned || next.planned,
                    Math.max(untilMorning, next.untilMorning));
        }
    }

    record Duty(int day, List<Block> blocks) {
        long from() {
            return blocks.getFirst().from();
        }

        long to() {
            return blocks.getLast().to();
        }

        long work() {
            return blocks.stream().mapToLong(Block::minutes).sum();
        }
    }

    /** Blocks joined by breaks. */
    record Shift(int day, List<Block> stints) {
        long work() {
            return stints.stream().mapToLong(Block::minutes).sum();
        }

        boolean outside() {
            return stints.stream().anyMatch(Block::outside);
        }
    }

    private final ScheduleProblem problem;
    private final StaffMember member;
    private final Terms terms;
    private final Calendar calendar;
    private final BitSet mayWork;
    private final BitSet kept;
    private final BitSet pins;
    private final SortedSet<Integer> historyDays;
    private final Charges before;
    private final Charges excused;
    private final long[] demandOfDay;

    RowJudge(ScheduleProblem problem, Calendar calendar, int person) {
        this.problem = problem;
        this.calendar = calendar;
        member = problem.staff().get(person);
        terms = new Terms(problem, person);
        var baseline = problem.baseline();
        kept = baseline == null ? new BitSet() : baseline.row(person).toBitSet();
        var pinned = problem.pins();
        pins = pinned == null ? new BitSet() : pinned.row(person).toBitSet();
        mayWork = mayWork();
        demandOfDay = new long[calendar.days];
        for (int cell = 0; cell < calendar.start.length; cell++) {
            demandOfDay[calendar.day[cell]] += problem.demand().get(cell).headcount() > 0 ? minutes(cell) : 0;
        }
        historyDays = new TreeSet<>();
        duties(new BitSet())
                .forEach(duty -> duty.blocks().forEach(block -> {
                    historyDays.add(calendar.dayOf(block.from()));
                    historyDays.add(calendar.dayOf(block.to() - 1));
                }));
        before = charges(new BitSet());
        excused = baseline == null ? before : charges(kept);
    }

    private BitSet mayWork() {
        var cells = new BitSet();
        for (int cell = 0; cell < calendar.start.length; cell++) {
            var slot = problem.grid().slot(cell);
            boolean inTime = slot.startMinute() >= terms.earliest && slot.endMinute() <= terms.latest;
            cells.set(cell, kept.get(cell) || (inTime && member.availability().contains(cell)));
        }
        return cells;
    }

    BitSet available() {
        return (BitSet) mayWork.clone();
    }

    private long minutes(int cell) {
        return calendar.end[cell] - calendar.start[cell];
    }

    private static long quarters(long minutes) {
        return Math.ceilDiv(minutes, 15L);
    }

    /** The cost of a row that breaks no rule, but for fair shares; empty for any other row. */
    Optional<Map<String, Long>> legalParts(BitSet row) {
        if (!isWithin(row, mayWork) || !isWithin(pins, row)) {
            return Optional.empty();
        }
        var duties = duties(row);
        var charges = charges(duties);
        return charges.brokenRules(before, excused).isEmpty()
                ? Optional.of(parts(row, duties, charges))
                : Optional.empty();
    }

    /** The rules that the row breaks. */
    Set<String> faults(BitSet row) {
        var faults = new TreeSet<String>();
        if (!isWithin(row, mayWork)) {
            faults.add("availability");
        }
        if (!isWithin(pins, row)) {
            faults.add("pinned");
        }
        charges(row).brokenRules(before, excused).forEach(rule -> faults.add(rule.published()));
        return faults;
    }

    private static boolean isWithin(BitSet cells, BitSet all) {
        var rest = (BitSet) cells.clone();
        rest.andNot(all);
        return rest.isEmpty();
    }

    Charges charges(BitSet row) {
        return charges(duties(row));
    }

    private Charges charges(List<Duty> duties) {
        var charges = new Charges();
        var byDay = new TreeMap<Integer, List<Duty>>();
        duties.forEach(duty ->
                byDay.computeIfAbsent(duty.day(), _ -> new ArrayList<>()).add(duty));
        new DateRules(terms, calendar).charge(byDay, charges);
        new NightRules(terms, calendar).charge(byDay, charges);
        new WeekRules(terms, calendar).charge(byDay, charges);
        duties.forEach(duty -> breaks(duty, charges));
        new ShiftRules(problem, terms, calendar, day -> demandOfDay[day]).charge(shifts(duties), historyDays, charges);
        return charges;
    }

    /** The parts of the cost of a row, but for fair shares. */
    Map<String, Long> parts(BitSet row) {
        var duties = duties(row);
        return parts(row, duties, charges(duties));
    }

    private Map<String, Long> parts(BitSet row, List<Duty> duties, Charges charges) {
        var parts = new HashMap<String, Long>();
        charges.price(before, parts);
        shape(duties, parts);
        if (terms.night) {
            parts.merge("labor", 2 * nightQuarters(row), Long::sum);
        }
        if (problem.objectives().honorShiftWishes()) {
            parts.put("wishes", row.stream().mapToLong(this::wish).sum());
        }
        return parts;
    }

    private long wish(int cell) {
        var wish = member.wishes().in(cell).orElse(Wish.LOW);
        return quarters(minutes(cell))
                * switch (wish) {
                    case NONE -> 2;
                    case LOW -> 1;
                    case HIGH -> 0;
                };
    }

    /** Begun quarters of each cell in the night. */
    private long nightQuarters(BitSet row) {
        return row.stream()
                .mapToLong(cell -> {
                    int day = calendar.day[cell];
                    long night = 0;
                    for (int one = day - 1; one <= day; one++) {
                        long from = Calendar.wall(problem.grid(), calendar.date(one), 22 * 60);
                        long to = Calendar.wall(problem.grid(), calendar.date(one + 1), 5 * 60);
                        night += Math.max(0, Math.min(to, calendar.end[cell]) - Math.max(from, calendar.start[cell]));
                    }
                    return quarters(night);
                })
                .sum();
    }

    List<Duty> duties(BitSet row) {
        var work = Stream.concat(
                        member.labor().history().stream().flatMap(this::beyondHorizon),
                        row.stream()
                                .filter(cell -> minutes(cell) > 0)
                                .mapToObj(cell -> new Block(
                                        calendar.start[cell],
                                        calendar.end[cell],
                                        false,
                                        false,
                                        false,
                                        true,
                                        calendar.end[cell])))
                .sorted(Comparator.comparingLong(Block::from))
                .toList();
        var blocks = new ArrayList<Block>();
        for (var one : work) {
            if (!blocks.isEmpty() && blocks.getLast().to() >= one.from()) {
                var last = blocks.removeLast();
                blocks.add(last.and(one));
            } else {
                blocks.add(one);
            }
        }
        var duties = new ArrayList<Duty>();
        for (var block : blocks) {
            if (!duties.isEmpty() && block.from() - duties.getLast().to() <= 180) {
                duties.getLast().blocks().add(block);
            } else {
                duties.add(new Duty(calendar.dayOf(block.from()), new ArrayList<>(List.of(block))));
            }
        }
        return duties;
    }

    /** What history says of the horizon itself is replaced by the schedule. */
    private Stream<Block> beyondHorizon(WorkedBlock one) {
        long start = calendar.midnight(0);
        long end = calendar.midnight(calendar.days);
        var parts = Stream.<Block>builder();
        if (one.startMinute() < start) {
            long to = Math.min(one.endMinute(), start);
            parts.add(new Block(one.startMinute(), to, true, true, true, false, Math.min(one.endMinute(), end)));
        }
        if (one.endMinute() > end) {
            long from = Math.max(one.startMinute(), end);
            parts.add(new Block(from, one.endMinute(), true, true, true, false, one.endMinute()));
        }
        return parts.build();
    }

    private void breaks(Duty duty, Charges charges) {
        long taken = gaps(duty).filter(gap -> gap >= 15).sum();
        charges.hard("breaks", duty.day(), DateRules.whole(hardBreak(duty) - taken));
        charges.labor("breaks", 4, duty.day(), DateRules.whole(softBreak(duty) - taken));
    }

    private static LongStream gaps(Duty duty) {
        return IntStream.range(1, duty.blocks().size())
                .mapToLong(next -> duty.blocks().get(next).from()
                        - duty.blocks().get(next - 1).to());
    }

    private long hardBreak(Duty duty) {
        return tier(terms.hardBreaks, duty);
    }

    private long softBreak(Duty duty) {
        return Math.max(meals(duty), tier(terms.softBreaks, duty));
    }

    private long meals(Duty duty) {
        boolean overNoon = terms.noonBreak
                && duty.work() > 360
                && duty.from() <= calendar.wall(duty.day(), 11 * 60)
                && duty.to() >= calendar.wall(duty.day(), 14 * 60);
        boolean longDay = terms.longDayBreak
                && duty.from() < calendar.wall(duty.day(), 11 * 60)
                && duty.to() > calendar.wall(duty.day(), 19 * 60);
        return (overNoon ? 30L : 0L) + (longDay ? 20L : 0L);
    }

    private static long tier(List<BreakTier> tiers, Duty duty) {
        return Terms.tier(tiers, duty.work());
    }

    /** Of the gaps of an hour at most the longest first, then the earliest, until the break is met. */
    List<Shift> shifts(List<Duty> duties) {
        var shifts = new ArrayList<Shift>();
        for (var duty : duties) {
            var gaps = gaps(duty).toArray();
            var serves = new boolean[gaps.length];
            long open = Math.max(hardBreak(duty), softBreak(duty));
            var order = IntStream.range(0, gaps.length)
                    .boxed()
                    .filter(gap -> gaps[gap] >= 15 && gaps[gap] <= 60)
                    .sorted(Comparator.comparingLong(gap -> -gaps[gap]))
                    .toList();
            for (int gap : order) {
                serves[gap] = open > 0;
                open -= gaps[gap];
            }
            for (int block = 0; block < duty.blocks().size(); block++) {
                if (block > 0 && serves[block - 1]) {
                    shifts.getLast().stints().add(duty.blocks().get(block));
                } else {
                    shifts.add(new Shift(
                            duty.day(), new ArrayList<>(List.of(duty.blocks().get(block)))));
                }
            }
        }
        return shifts;
    }

    private void shape(List<Duty> duties, Map<String, Long> parts) {
        var shifts = shifts(duties);
        var byDay = new TreeMap<Integer, List<Shift>>();
        shifts.forEach(shift ->
                byDay.computeIfAbsent(shift.day(), _ -> new ArrayList<>()).add(shift));
        long fresh = shifts.stream().filter(shift -> !shift.outside()).count();
        parts.put("shifts", 100 * fresh);
        long splits = 0;
        long shortness = 0;
        for (var ofDay : byDay.values()) {
            for (int next = 0; next < ofDay.size(); next++) {
                boolean further = next > 0
                        && !(ofDay.get(next - 1).stints().getLast().endsOutside()
                                && ofDay.get(next).stints().getFirst().beginsOutside());
                splits += further ? 1 : 0;
                shortness += shortness(ofDay.get(next));
            }
        }
        parts.put("split", 100 * splits);
        parts.put("short", shortness);
        parts.put("rhythm", new Rhythm(problem, calendar).cost(duties, mayWork));
    }

    private long shortness(Shift shift) {
        if (shift.stints().stream().noneMatch(Block::planned)) {
            return 0;
        }
        long start = shift.stints().stream()
                .filter(Block::planned)
                .mapToLong(block -> Math.max(block.from(), calendar.midnight(0)))
                .findFirst()
                .orElseThrow();
        long least = Math.min(180, demandOfDay[calendar.dayOf(start)]);
        long sum = 10 * quarters(Math.max(0, least - shift.work()));
        if (shift.stints().size() > 1) {
            for (var stint : shift.stints()) {
                sum += !stint.planned() ? 0 : 5 * quarters(Math.max(0, 120 - stint.minutes()));
            }
        }
        return sum;
    }
}
