package io.shiftloom.solver.score.scan;

import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.score.compiled.CompiledPerson;
import io.shiftloom.solver.score.compiled.Limits;
import io.shiftloom.solver.score.compiled.TimeAxis;
import io.shiftloom.solver.score.compiled.WeekAxis;

/** Collects duties into worked dates, charges what a date costs, and adds it up by week and month. */
final class DateScan {

    private static final int NO_DATE = -1;

    private final TimeAxis axis;
    private final Charges charges;
    private Limits limits = Limits.NONE;
    private int[] weekOf = {};
    /** By date: whether it is the Saturday of a weekend that should be worked whole or not at all. */
    private boolean[] wholeWeekend = {};

    // The worked date being read.
    private int date;
    private int start;
    private int end;
    private int minutes;
    private boolean endsInHistory;
    private int breaksHard;
    private int breaksSoft;
    private int continuousHard;
    private int continuousSoft;
    private final ShiftFaults faults = new ShiftFaults();
    private final NightScan nights;
    /** How many worked dates in a row this one ends. */
    private int chain;
    /** Whether it is the first of the row. */
    private boolean firstDate;
    /** Whether a duty of the row has opened a date. */
    private boolean opened;
    /** Whether the next duty is that of a date which is open already. */
    private boolean resumed;

    final WeekSums weeks;
    final int[] monthMinutes;
    final int[] dateMinutes;
    final int[] consecutiveOvertime;

    // Duties in order, for the free windows between them.
    int duties;
    final int[] dutyStart;
    final int[] dutyEnd;

    DateScan(TimeAxis axis, Charges charges, int mostDuties) {
        this.axis = axis;
        this.charges = charges;
        nights = new NightScan(axis, charges);
        weeks = new WeekSums(axis.dates / WeekAxis.DAYS + 2);
        monthMinutes = new int[axis.months];
        dateMinutes = new int[axis.dates];
        consecutiveOvertime = new int[axis.dates];
        dutyStart = new int[mostDuties];
        dutyEnd = new int[mostDuties];
    }

    private void setPerson(CompiledPerson person) {
        limits = person.limits;
        weekOf = person.weeks.weekOf;
        wholeWeekend = person.wholeWeekend;
    }

    void begin(CompiledPerson person) {
        setPerson(person);
        date = NO_DATE;
        chain = person.base.chainBefore;
        firstDate = true;
        opened = false;
        resumed = false;
        nights.begin(person);
        duties = 0;
        var base = person.base;
        weeks.begin(base);
        if (limits.anyContractMonths) {
            System.arraycopy(base.monthMinutes, 0, monthMinutes, 0, base.monthMinutes.length);
        }
        if (person.needsDateMinutes) {
            System.arraycopy(base.dateMinutes, 0, dateMinutes, 0, dateMinutes.length);
        }
        if (limits.overtime.afterConsecutive() != Limits.UNLIMITED) {
            System.arraycopy(base.consecutiveOvertime, 0, consecutiveOvertime, 0, consecutiveOvertime.length);
        }
    }

    void consecutiveOvertime(int onDate, int overtime) {
        consecutiveOvertime[onDate] += overtime;
    }

    /** Begins a duty, which may be the first of its date. */
    void opens(int onDate, int from, boolean startsInHistory) {
        dutyStart[duties] = from;
        if (resumed) {
            resumed = false;
        } else if (onDate == date) {
            if (!(endsInHistory && startsInHistory)) {
                charges.split(date);
            }
        } else {
            opened = !startsInHistory;
            if (date != NO_DATE) {
                closeDate();
                nights.rest(date, from - end);
                charges.least(LaborRule.REST, limits, onDate, from - end);
                if (!(endsInHistory && startsInHistory)) {
                    charges.timeOff(onDate, from - end);
                }
                chain = onDate == date + 1 ? chain + 1 : 1;
            } else {
                chain++;
            }
            weekends(onDate);
            openDate(onDate, from);
        }
    }

    /** Whether a date has been opened since this was asked last. */
    boolean hasOpened() {
        boolean has = opened;
        opened = false;
        return has;
    }

    /** Ends the duty begun last. */
    void closes(int to, int work, boolean stopsInHistory) {
        dutyEnd[duties++] = to;
        minutes += work;
        end = to;
        endsInHistory = stopsInHistory;
    }

    /** What is wrong within the duty just given, in minutes. */
    void strain(int breakHard, int breakSoft, int unbrokenHard, int unbrokenSoft) {
        breaksHard += breakHard;
        breaksSoft += breakSoft;
        continuousHard += unbrokenHard;
        continuousSoft += unbrokenSoft;
    }

    /**
     * What contracts look at in the duty just given.
     *
     * @param night minutes between 22:00 and 06:00
     */
    void shifts(ShiftFaults ofDuty, int night) {
        faults.add(ofDuty);
        nights.add(night, dutyStart[duties - 1], dutyEnd[duties - 1]);
    }

    /** Notes where the scan stands, right after a date was opened or after the last one. */
    ScanState state() {
        var into = new ScanState(weeks.copy());
        charges.save(into);
        into.date = date;
        into.start = start;
        into.chain = chain;
        into.firstDate = firstDate;
        into.duties = duties;
        nights.save(into);
        return into;
    }

    /** Goes on from where a scan of the same person's row stood, with the duty that opened the date. */
    void resume(CompiledPerson person, ScanState from, RowTrace trace) {
        setPerson(person);
        charges.resume(from);
        openDate(from.date, from.start);
        chain = from.chain;
        firstDate = from.firstDate;
        nights.resume(person, from);
        weeks.resume(person.base, from.weeks);
        duties = from.duties;
        System.arraycopy(trace.dutyStart, 0, dutyStart, 0, duties);
        System.arraycopy(trace.dutyEnd, 0, dutyEnd, 0, duties);
        opened = false;
        resumed = true;
    }

    /** Whether the same work after the date just opened costs the same as from another state with that date. */
    boolean agrees(ScanState state) {
        return chain == state.chain && firstDate == state.firstDate && nights.agrees(state);
    }

    /** Adds what a scan found from a state with which this one agrees to the end of its row. */
    void skipToEnd(ScanState from, RowTrace trace) {
        var end = trace.end;
        charges.add(from, end);
        weeks.add(from.weeks, end.weeks);
        int left = end.duties - from.duties;
        System.arraycopy(trace.dutyStart, from.duties, dutyStart, duties, left);
        System.arraycopy(trace.dutyEnd, from.duties, dutyEnd, duties, left);
        duties += left;
    }

    private void openDate(int onDate, int from) {
        date = onDate;
        start = from;
        minutes = 0;
        breaksHard = 0;
        breaksSoft = 0;
        continuousHard = 0;
        continuousSoft = 0;
        faults.clear();
    }

    /** Both dates of a weekend follow each other directly if both are worked. */
    private void weekends(int onDate) {
        if (date != onDate - 1) {
            halfWeekendEndsAt(date);
            if (wholeWeekend[onDate - 1]) {
                charges.halfWeekend(onDate);
            }
        }
    }

    private void halfWeekendEndsAt(int saturday) {
        if (saturday != NO_DATE && wholeWeekend[saturday]) {
            charges.halfWeekend(saturday);
        }
    }

    /** @param person whose dates these are */
    void finish(CompiledPerson person) {
        if (date == NO_DATE) {
            return;
        }
        closeDate();
        nights.finish(date, end, person);
        halfWeekendEndsAt(date);
        if (date == person.base.outDate && person.base.chainAfter > 0) {
            chainGoesOn(person.base.chainAfter);
        }
    }

    /** Work already known after the last date makes every date of it count further. */
    private void chainGoesOn(int known) {
        int tail = axis.dates;
        int hard = Math.min(known, chain + known - limits.hard(LaborRule.CONSECUTIVE_DAYS));
        if (hard > 0) {
            charges.hard(LaborRule.CONSECUTIVE_DAYS, 0, tail, hard);
        }
        int soft = Math.min(known, chain + known - limits.soft(LaborRule.CONSECUTIVE_DAYS));
        if (soft > 0) {
            charges.soft(LaborRule.CONSECUTIVE_DAYS, 0, tail, soft);
        }
    }

    private void closeDate() {
        charges.most(LaborRule.DAILY, limits, date, minutes);
        charges.averages(LaborRule.DAILY_AVERAGE, limits, date, minutes);
        charges.most(LaborRule.SPREAD, limits, date, end - start);
        strains();
        nights.close(date, firstDate);
        firstDate = false;
        if (chain > limits.hard(LaborRule.CONSECUTIVE_DAYS)) {
            charges.hard(LaborRule.CONSECUTIVE_DAYS, 0, date, 1);
        }
        if (chain > limits.soft(LaborRule.CONSECUTIVE_DAYS)) {
            charges.soft(LaborRule.CONSECUTIVE_DAYS, 0, date, 1);
        }
        int week = weekOf[date];
        weeks.add(week, minutes);
        dateMinutes[date] = minutes;
        if (limits.anyContractMonths) {
            monthMinutes[axis.monthOf[date]] += minutes;
        }
        if (limits.overtimeByDuty && minutes > limits.overtime.afterDaily()) {
            int overtime = minutes - limits.overtime.afterDaily();
            charges.overtime(LaborRule.OVERTIME_DAILY, date, overtime, 1);
            weeks.overtime[week] += overtime;
        }
    }

    private void strains() {
        charges.most(LaborRule.SHIFTS_PER_DAY, limits, date, faults.shifts);
        faults.charge(charges, date);
        charges.ofDate(LaborRule.BREAKS, date, breaksHard, breaksSoft);
        charges.ofDate(LaborRule.CONTINUOUS, date, continuousHard, continuousSoft);
    }
}
