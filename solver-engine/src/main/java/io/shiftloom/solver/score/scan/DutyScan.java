package io.shiftloom.solver.score.scan;

import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.labor.LaborTerms.BreakTerms;
import io.shiftloom.solver.score.compiled.Duty;
import io.shiftloom.solver.score.compiled.Limits;
import io.shiftloom.solver.score.compiled.Quarters;
import io.shiftloom.solver.score.compiled.TimeAxis;
import io.shiftloom.solver.score.objective.Weights;
import java.util.ArrayList;
import java.util.List;

/** Joins pieces of work in order of time into blocks, shifts and duties, and charges what each duty costs on its own. */
final class DutyScan {

    private final TimeAxis axis;
    private final Charges charges;
    private final DateScan dates;
    private Limits limits = Limits.NONE;

    // The block being read.
    private boolean open;
    private int blockStart;
    private int blockEnd;
    private int blockDate;
    private boolean blockOfHistory;
    private boolean blockOfRow;
    private int blockCell;
    private boolean lastPieceOfHistory;

    // The duty being read: its finished blocks, and the gap before each.
    private int count;
    private int work;
    private int dutyStart;
    private int dutyDate;
    private int continuousHard;
    private int continuousSoft;
    private int gapBefore;
    private boolean gapBeforeOfHistory;
    private int countedGaps;
    private int night;
    private final ShiftFaults faults = new ShiftFaults();
    private final ShiftContract contract;
    private final int[] start;
    private final int[] length;
    private final int[] gap;
    private final boolean[] gapOfHistory;
    private final boolean[] isBreak;
    private final boolean[] ofHistory;
    private final boolean[] ofRow;
    private final int[] firstCell;

    DutyScan(TimeAxis axis, Charges charges, DateScan dates, int mostBlocks) {
        this.axis = axis;
        this.charges = charges;
        this.dates = dates;
        contract = new ShiftContract(axis);
        start = new int[mostBlocks];
        length = new int[mostBlocks];
        gap = new int[mostBlocks];
        gapOfHistory = new boolean[mostBlocks];
        isBreak = new boolean[mostBlocks];
        ofHistory = new boolean[mostBlocks];
        ofRow = new boolean[mostBlocks];
        firstCell = new int[mostBlocks];
    }

    void begin(Limits of) {
        limits = of;
        contract.begin(of);
        open = false;
        count = 0;
    }

    /** @param nightMinutes between 22:00 and 06:00, where nights are counted */
    void history(Duty.Block block, int nightMinutes) {
        piece(block.start(), block.end(), block.date(), true);
        night += nightMinutes;
        blockOfHistory = true;
    }

    /** Reads the cells of the row from one to before another, which lie within a date. */
    void worked(int from, int to) {
        int first = axis.start[from];
        int last = axis.end[to - 1];
        if (first == last) {
            return;
        }
        piece(first, last, axis.dayOf[from] + TimeAxis.MARGIN, false);
        night += axis.lateMinutesBefore[to] - axis.lateMinutesBefore[from];
        if (!blockOfRow) {
            blockOfRow = true;
            blockCell = firstWithMinutes(from);
        }
    }

    /** The first cell of the block being read that has minutes. */
    int firstCell() {
        return blockCell;
    }

    /** Daylight saving skips cells, which no shift begins with. */
    private int firstWithMinutes(int from) {
        int cell = from;
        while (axis.minutes[cell] == 0) {
            cell++;
        }
        return cell;
    }

    void finish() {
        if (open) {
            closeBlock();
            closeDuty(lastPieceOfHistory);
        }
    }

    private void piece(int start, int end, int date, boolean history) {
        if (open && start == blockEnd) {
            blockEnd = end;
            lastPieceOfHistory = history;
            return;
        }
        if (!open) {
            beginDuty(start, date, history);
        } else {
            closeBlock();
            if (start - blockEnd <= LaborTerms.LONGEST_GAP) {
                gapBefore = start - blockEnd;
                gapBeforeOfHistory = lastPieceOfHistory && history;
            } else {
                closeDuty(lastPieceOfHistory);
                beginDuty(start, date, history);
            }
        }
        open = true;
        blockStart = start;
        blockEnd = end;
        blockDate = date;
        blockOfHistory = false;
        blockOfRow = false;
        lastPieceOfHistory = history;
    }

    private void beginDuty(int start, int date, boolean history) {
        count = 0;
        work = 0;
        night = 0;
        dutyStart = start;
        dutyDate = date;
        continuousHard = 0;
        continuousSoft = 0;
        countedGaps = 0;
        gapBefore = 0;
        dates.opens(date, start, history);
    }

    private void closeBlock() {
        int minutes = blockEnd - blockStart;
        work += minutes;
        if (minutes > limits.hard(LaborRule.CONTINUOUS)) {
            continuousHard += Quarters.roundedUp(minutes - limits.hard(LaborRule.CONTINUOUS));
        }
        if (minutes > limits.soft(LaborRule.CONTINUOUS)) {
            continuousSoft += Quarters.roundedUp(minutes - limits.soft(LaborRule.CONTINUOUS));
        }
        if (minutes > limits.overtime.afterConsecutive()) {
            dates.consecutiveOvertime(blockDate, minutes - limits.overtime.afterConsecutive());
        }
        start[count] = blockStart;
        length[count] = minutes;
        gap[count] = gapBefore;
        gapOfHistory[count] = gapBeforeOfHistory;
        isBreak[count] = false;
        ofHistory[count] = blockOfHistory;
        ofRow[count] = blockOfRow;
        firstCell[count] = blockCell;
        if (gapBefore >= BreakTerms.LEAST_CHUNK) {
            countedGaps += gapBefore;
        }
        count++;
    }

    private void closeDuty(boolean endsInHistory) {
        int needHard = limits.hardBreaks.after(work);
        int needSoft = Math.max(
                limits.softBreaks.after(work), MealPeriods.due(limits, axis, dutyDate, dutyStart, blockEnd, work));
        if (count > 1) {
            markBreaks(Math.max(needHard, needSoft));
        }
        shifts();
        dates.closes(blockEnd, work, endsInHistory);
        dates.strain(
                Quarters.roundedUp(Math.max(0, needHard - countedGaps)),
                Quarters.roundedUp(Math.max(0, needSoft - countedGaps)),
                continuousHard,
                continuousSoft);
        dates.shifts(faults, night);
    }

    /**
     * Marks the gaps that are breaks: of those that are no longer than a break may be, the longest first, then the earliest,
     * until the need is met.
     */
    private void markBreaks(int need) {
        int covered = 0;
        while (covered < need) {
            int longest = 0;
            for (int block = 1; block < count; block++) {
                if (!isBreak[block]
                        && gap[block] >= BreakTerms.LEAST_CHUNK
                        && gap[block] <= Weights.LONGEST_BREAK
                        && (longest == 0 || gap[block] > gap[longest])) {
                    longest = block;
                }
            }
            if (longest == 0) {
                return;
            }
            isBreak[longest] = true;
            covered += gap[longest];
        }
    }

    /** Blocks joined by breaks are a shift. Each gap that is not a break begins another one. */
    private void shifts() {
        int first = 0;
        faults.clear();
        faults.shifts = 1;
        for (int block = 1; block < count; block++) {
            if (!isBreak[block]) {
                faults.shifts++;
                shift(first, block);
                if (!gapOfHistory[block]) {
                    charges.split(dutyDate);
                }
                first = block;
            }
        }
        shift(first, count);
        if (charges.reports()) {
            report();
        }
    }

    /** The shift of the blocks from one to before another; one that is all history costs nothing. */
    private void shift(int from, int to) {
        int minutes = 0;
        boolean history = false;
        int cell = -1;
        for (int block = from; block < to; block++) {
            minutes += length[block];
            history |= ofHistory[block];
            if (ofRow[block]) {
                cell = cell < 0 ? firstCell[block] : cell;
                if (to - from > 1) {
                    charges.stintLasts(TimeAxis.MARGIN + axis.dayOf[firstCell[block]], length[block]);
                }
            }
        }
        if (cell < 0) {
            return;
        }
        int day = axis.dayOf[cell];
        if (!history) {
            charges.shift(TimeAxis.MARGIN + day);
            contract.hold(start[from], start[to - 1] + length[to - 1], minutes, cell, faults);
        }
        charges.shiftLasts(TimeAxis.MARGIN + day, minutes, axis.leastShift[day]);
    }

    private void report() {
        var shift = new ArrayList<Duty.Block>();
        for (int block = 0; block < count; block++) {
            if (block > 0 && !isBreak[block]) {
                report(shift);
                shift.clear();
            }
            if (ofRow[block]) {
                shift.add(new Duty.Block(start[block], start[block] + length[block], dutyDate));
            }
        }
        report(shift);
    }

    private void report(List<Duty.Block> shift) {
        if (!shift.isEmpty()) {
            charges.report(dutyDate, shift);
        }
    }
}
