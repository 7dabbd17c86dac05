package io.shiftloom.solver.verify;

import io.shiftloom.solver.labor.WorkedBlock;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.verify.Block.Stretch;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** All that one person works, history and roster, in order of time. */
final class Timeline {

    private final ScheduleGrid grid;
    private final List<Duty> duties;
    private final SortedMap<LocalDate, List<Duty>> byDate = new TreeMap<>();
    private final List<WorkedBlock> history;

    Timeline(ScheduleGrid grid, List<WorkedBlock> history, CellSet row) {
        this.grid = grid;
        this.history = history;
        var stretches = new ArrayList<Stretch>();
        history.forEach(block -> addOutsideHorizon(stretches, block));
        row.stream().filter(cell -> grid.minutes(cell) > 0).forEach(cell -> stretches.add(stretch(cell)));
        stretches.sort(Comparator.comparingLong(Stretch::start));
        duties = Duty.join(Block.join(stretches));
        duties.forEach(duty -> byDate.computeIfAbsent(duty.date(), ignored -> new ArrayList<>())
                .add(duty));
    }

    /** What history says about the dates of the horizon is replaced by the roster. */
    private void addOutsideHorizon(List<Stretch> stretches, WorkedBlock block) {
        long horizonStart = grid.epochMinute(grid.firstDate(), 0);
        long horizonEnd = grid.epochMinute(grid.lastDate().plusDays(1), 0);
        if (block.startMinute() < horizonStart) {
            stretches.add(history(block.startMinute(), Math.min(block.endMinute(), horizonStart)));
        }
        if (block.endMinute() > horizonEnd) {
            stretches.add(history(Math.max(block.startMinute(), horizonEnd), block.endMinute()));
        }
    }

    /** The part of the horizon that work begun before it went on into, as a stretch of the date before. */
    List<Stretch> wentOn() {
        long horizonStart = grid.epochMinute(grid.firstDate(), 0);
        long horizonEnd = grid.epochMinute(grid.lastDate().plusDays(1), 0);
        return history.stream()
                .filter(block -> block.startMinute() < horizonStart && block.endMinute() > horizonStart)
                .map(block -> history(horizonStart, Math.min(block.endMinute(), horizonEnd)))
                .toList();
    }

    private Stretch history(long start, long end) {
        return new Stretch(start, end, dateOf(start), Stretch.HISTORY);
    }

    private LocalDate dateOf(long minute) {
        return Instant.ofEpochSecond(minute * 60).atZone(grid.zone()).toLocalDate();
    }

    /** The dates on which work of history begins or ends. */
    SortedSet<LocalDate> historyDates() {
        return stretches()
                .filter(Stretch::isHistory)
                .flatMap(stretch -> Stream.of(stretch.date(), dateOf(stretch.end() - 1)))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private Stretch stretch(int cell) {
        return new Stretch(grid.startMinute(cell), grid.endMinute(cell), grid.date(grid.dayOf(cell)), cell);
    }

    List<Duty> duties() {
        return duties;
    }

    /** Duties by their date, which is the only date they count for. */
    SortedMap<LocalDate, List<Duty>> byDate() {
        return byDate;
    }

    List<Duty> on(LocalDate date) {
        return byDate.getOrDefault(date, List.of());
    }

    /** Minutes of the duties of the dates. */
    long minutes(Predicate<LocalDate> dates) {
        return byDate.entrySet().stream()
                .filter(entry -> dates.test(entry.getKey()))
                .flatMap(entry -> entry.getValue().stream())
                .mapToLong(Duty::work)
                .sum();
    }

    /** Minutes worked between the midnights of a calendar date, whatever duty they belong to. */
    long minutesOnCalendarDate(LocalDate date) {
        return overlap(grid.epochMinute(date, 0), grid.epochMinute(date.plusDays(1), 0));
    }

    private long overlap(long from, long to) {
        return stretches()
                .mapToLong(stretch -> Math.max(0, Math.min(stretch.end(), to) - Math.max(stretch.start(), from)))
                .sum();
    }

    Stream<Block> blocks() {
        return duties.stream().flatMap(duty -> duty.blocks().stream());
    }

    Stream<Stretch> stretches() {
        return duties.stream().flatMap(Duty::stretches);
    }

    /** Cells of the roster among the duties of the dates. */
    List<Integer> cells(Predicate<LocalDate> dates) {
        return cells(duties.stream().filter(duty -> dates.test(duty.date())).toList());
    }

    static List<Integer> cells(Collection<Duty> duties) {
        return duties.stream()
                .flatMap(Duty::stretches)
                .filter(stretch -> !stretch.isHistory())
                .map(Stretch::cell)
                .toList();
    }
}
