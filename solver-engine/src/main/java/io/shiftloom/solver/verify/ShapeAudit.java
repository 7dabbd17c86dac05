package io.shiftloom.solver.verify;

import io.shiftloom.solver.answer.Finding;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.labor.LaborTerms.BreakTerms;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.verify.Block.Stretch;
import io.shiftloom.solver.verify.Strain.Subject;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The shape of a person's work: shifts, further shifts of a date, short shifts and stints. */
final class ShapeAudit {

    private static final long THREE_HOURS = 180;
    private static final long TWO_HOURS = 120;
    private static final long LONGEST_BREAK = 60;

    private final ScheduleProblem problem;
    private final LaborTerms terms;
    private final Timeline timeline;
    private long shifts;
    private long split;
    private long shortage;

    ShapeAudit(ScheduleProblem problem, LaborTerms terms, Timeline timeline) {
        this.problem = problem;
        this.terms = terms;
        this.timeline = timeline;
        timeline.duties().forEach(this::duty);
        timeline.byDate().values().forEach(this::furtherDuties);
    }

    long shifts() {
        return shifts;
    }

    long split() {
        return split;
    }

    long shortage() {
        return shortage;
    }

    /** Compares the shifts with the contract. Length and start are judged where no history is part of the shift. */
    void hold(Strains strains) {
        timeline.byDate().forEach((date, duties) -> {
            var all = duties.stream().flatMap(duty -> shifts(duty).stream()).toList();
            strains.hold(LaborRule.SHIFTS_PER_DAY, all.size(), new Subject(date, () -> Timeline.cells(duties)));
            all.stream()
                    .filter(shift -> shift.stream().noneMatch(Block::hasHistory))
                    .forEach(shift -> {
                        length(date, shift, strains);
                        start(date, shift, strains);
                    });
        });
    }

    /** A shift at an edge of the horizon may go on beyond it, so its length is unknown. */
    private void length(LocalDate date, List<Block> shift, Strains strains) {
        var grid = problem.grid();
        boolean cut = shift.getFirst().start() == grid.epochMinute(grid.firstDate(), 0)
                || shift.getLast().end() == grid.epochMinute(grid.lastDate().plusDays(1), 0);
        if (cut) {
            return;
        }
        var subject = new Subject(date, () -> cells(shift));
        length(shift, strains, Strain.Kind.HARD, terms.hard(LaborRule.SHIFT_LENGTH), subject);
        length(shift, strains, Strain.Kind.SOFT, terms.soft(LaborRule.SHIFT_LENGTH), subject);
    }

    private void length(List<Block> shift, Strains strains, Strain.Kind kind, long least, Subject subject) {
        long minutes = minutes(shift);
        long wanted = Math.min(least, demandMinutes(shift.getFirst().first().cell()));
        long missing = 15 * Math.ceilDiv(Math.max(0, wanted - minutes), 15L);
        var finding = new Finding.Worked(LaborRule.SHIFT_LENGTH, subject.from(), minutes, wanted);
        strains.excess(LaborRule.SHIFT_LENGTH, kind, "", missing, subject, finding);
    }

    /** A shift that begins with the horizon may have begun before it. */
    private void start(LocalDate date, List<Block> shift, Strains strains) {
        var grid = problem.grid();
        if (shift.getFirst().start() != grid.epochMinute(grid.firstDate(), 0)) {
            var subject = new Subject(date, () -> cells(shift));
            start(shift, strains, Strain.Kind.HARD, terms.clock().hardStarts(), subject);
            start(shift, strains, Strain.Kind.SOFT, terms.clock().softStarts(), subject);
        }
    }

    private void start(List<Block> shift, Strains strains, Strain.Kind kind, List<Integer> starts, Subject subject) {
        var grid = problem.grid();
        int cell = shift.getFirst().first().cell();
        var day = grid.date(grid.dayOf(cell));
        // A time that daylight saving skips is the instant at which the clock goes on.
        if (starts.stream()
                .anyMatch(start ->
                        grid.epochMinute(day, start) == shift.getFirst().start())) {
            return;
        }
        int clock = grid.slot(cell).startMinute();
        starts.stream()
                .min(Comparator.comparingLong(start -> apart(clock, start)))
                .ifPresent(nearest -> strains.excess(
                        LaborRule.ALLOWED_STARTS,
                        kind,
                        "",
                        15 * Math.ceilDiv(apart(clock, nearest), 15L),
                        subject,
                        new Finding.WrongStart(subject.from(), clock, nearest)));
    }

    /** Minutes between two times of day, the short way round the clock. */
    private static long apart(int one, int other) {
        int minutes = Math.floorMod(one - other, 24 * 60);
        return Math.min(minutes, 24 * 60 - minutes);
    }

    private static List<Integer> cells(List<Block> shift) {
        return shift.stream()
                .flatMap(block -> block.stretches().stream())
                .map(Stretch::cell)
                .toList();
    }

    private void duty(Duty duty) {
        var ofDuty = shifts(duty);
        for (int i = 0; i < ofDuty.size(); i++) {
            shift(ofDuty.get(i));
            boolean torn =
                    i > 0 && torn(ofDuty.get(i - 1).getLast(), ofDuty.get(i).getFirst());
            split += torn ? 100 : 0;
        }
    }

    private List<List<Block>> shifts(Duty duty) {
        var breaks = breaks(duty);
        var all = new ArrayList<List<Block>>();
        for (int i = 0; i < duty.blocks().size(); i++) {
            if (i == 0 || !breaks.contains(i - 1)) {
                all.add(new ArrayList<>());
            }
            all.getLast().add(duty.blocks().get(i));
        }
        return all;
    }

    private static long minutes(List<Block> shift) {
        return shift.stream().mapToLong(Block::minutes).sum();
    }

    /** The short gaps, by the block before, that serve the break the law or the mask asks for. */
    private Set<Integer> breaks(Duty duty) {
        long needed = Math.max(DateAudit.hardBreaks(terms, duty), DateAudit.softBreaks(problem.grid(), terms, duty));
        var longestFirst = duty.gaps().stream()
                .filter(gap -> gap.minutes() >= BreakTerms.LEAST_CHUNK && gap.minutes() <= LONGEST_BREAK)
                .sorted(Comparator.comparingLong(Duty.Gap::minutes).reversed().thenComparingInt(Duty.Gap::index))
                .toList();
        var breaks = new HashSet<Integer>();
        for (var gap : longestFirst) {
            if (needed <= 0) {
                break;
            }
            breaks.add(gap.index());
            needed -= gap.minutes();
        }
        return breaks;
    }

    /** A gap with history on both sides is not of this roster's making. */
    private static boolean torn(Block before, Block after) {
        return !(before.last().isHistory() && after.first().isHistory());
    }

    private void shift(List<Block> shift) {
        var firstOfRoster = shift.stream()
                .flatMap(block -> block.stretches().stream())
                .filter(stretch -> !stretch.isHistory())
                .findFirst();
        if (firstOfRoster.isEmpty()) {
            return;
        }
        if (shift.stream().noneMatch(Block::hasHistory)) {
            shifts += 100;
        }
        long minutes = minutes(shift);
        long wanted = Math.min(THREE_HOURS, demandMinutes(firstOfRoster.get().cell()));
        shortage += 10 * Math.ceilDiv(Math.max(0, wanted - minutes), 15L);
        if (shift.size() > 1) {
            shift.stream().filter(Block::hasRoster).forEach(this::stint);
        }
    }

    private void stint(Block block) {
        shortage += 5 * Math.ceilDiv(Math.max(0, TWO_HOURS - block.minutes()), 15L);
    }

    /** Minutes of the cell's date in which anybody is needed. */
    private long demandMinutes(int cell) {
        var grid = problem.grid();
        long minutes = 0;
        for (int slot = 0; slot < grid.slotsPerDay(); slot++) {
            int other = grid.cell(grid.dayOf(cell), slot);
            minutes += problem.demand().get(other).headcount() > 0 ? grid.minutes(other) : 0;
        }
        return minutes;
    }

    private void furtherDuties(List<Duty> ofDate) {
        for (int i = 1; i < ofDate.size(); i++) {
            boolean torn = torn(
                    ofDate.get(i - 1).blocks().getLast(), ofDate.get(i).blocks().getFirst());
            split += torn ? 100 : 0;
        }
    }
}
