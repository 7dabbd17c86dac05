package io.shiftloom.solver.score;

/** Collects duties into worked dates, charges what a date costs, and adds it up by week and month. */
final class DateScan {

    private static final int NO_DATE = -1;

    private final TimeAxis axis;
    private final Charges charges;
    private Limits limits = Limits.NONE;
    private int[] weekOf = {};

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
    /** How many worked dates in a row this one ends. */
    private int chain;

    final int[] weekMinutes;
    final int[] weekDays;
    final int[] weekOvertime;
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
        int weeks = axis.dates / WeekAxis.DAYS + 2;
        weekMinutes = new int[weeks];
        weekDays = new int[weeks];
        weekOvertime = new int[weeks];
        monthMinutes = new int[axis.months];
        dateMinutes = new int[axis.dates];
        consecutiveOvertime = new int[axis.dates];
        dutyStart = new int[mostDuties];
        dutyEnd = new int[mostDuties];
    }

    void begin(CompiledPerson person) {
        limits = person.limits;
        weekOf = person.weeks.weekOf;
        date = NO_DATE;
        chain = person.base.chainBefore;
        duties = 0;
        var base = person.base;
        System.arraycopy(base.weekMinutes, 0, weekMinutes, 0, base.weekMinutes.length);
        System.arraycopy(base.weekDays, 0, weekDays, 0, base.weekDays.length);
        if (limits.anyOvertime) {
            System.arraycopy(base.weekOvertime, 0, weekOvertime, 0, base.weekOvertime.length);
        }
        if (limits.anyContractMonths) {
            System.arraycopy(base.monthMinutes, 0, monthMinutes, 0, base.monthMinutes.length);
        }
        if (person.needsDateMinutes) {
            System.arraycopy(base.dateMinutes, 0, dateMinutes, 0, dateMinutes.length);
        }
        if (limits.overtimeConsecutive != Limits.UNLIMITED) {
            System.arraycopy(base.consecutiveOvertime, 0, consecutiveOvertime, 0, consecutiveOvertime.length);
        }
    }

    void consecutiveOvertime(int onDate, int overtime) {
        consecutiveOvertime[onDate] += overtime;
    }

    void duty(int onDate, int from, int to, int work, boolean startsInHistory, boolean stopsInHistory) {
        dutyStart[duties] = from;
        dutyEnd[duties++] = to;
        if (onDate == date) {
            minutes += work;
            if (!(endsInHistory && startsInHistory)) {
                charges.split(date);
            }
        } else {
            if (date != NO_DATE) {
                closeDate();
                rest(onDate, from - end);
                chain = onDate == date + 1 ? chain + 1 : 1;
            } else {
                chain++;
            }
            openDate(onDate, from, work);
        }
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

    private void openDate(int onDate, int from, int work) {
        date = onDate;
        start = from;
        minutes = work;
        breaksHard = 0;
        breaksSoft = 0;
        continuousHard = 0;
        continuousSoft = 0;
    }

    private void rest(int onDate, int free) {
        if (free < limits.restHard) {
            charges.hard(Rule.REST, onDate, limits.restHard - free);
        }
        if (free < limits.restSoft) {
            charges.soft(Rule.REST, onDate, limits.restSoft - free);
        }
    }

    /** @param person whose dates these are */
    void finish(CompiledPerson person) {
        if (date == NO_DATE) {
            return;
        }
        closeDate();
        if (date == person.base.outDate && person.base.chainAfter > 0) {
            chainGoesOn(person.base.chainAfter);
        }
    }

    /** Work already known after the last date makes every date of it count further. */
    private void chainGoesOn(int known) {
        int tail = axis.dates;
        int hard = Math.min(known, chain + known - limits.consecutiveHard);
        if (hard > 0) {
            charges.hardDays(Rule.CONSECUTIVE, tail, hard);
        }
        int soft = Math.min(known, chain + known - limits.consecutiveSoft);
        if (soft > 0) {
            charges.softDays(Rule.CONSECUTIVE, tail, soft);
        }
    }

    private void closeDate() {
        daily();
        span();
        strains();
        if (chain > limits.consecutiveHard) {
            charges.hardDays(Rule.CONSECUTIVE, date, 1);
        }
        if (chain > limits.consecutiveSoft) {
            charges.softDays(Rule.CONSECUTIVE, date, 1);
        }
        int week = weekOf[date];
        weekMinutes[week] += minutes;
        weekDays[week]++;
        dateMinutes[date] = minutes;
        if (limits.anyContractMonths) {
            monthMinutes[axis.monthOf[date]] += minutes;
        }
        if (limits.overtimeByDuty && minutes > limits.overtimeDaily) {
            charges.overtime(Rule.OVERTIME_DAILY, date, minutes - limits.overtimeDaily, 1);
            weekOvertime[week] += minutes - limits.overtimeDaily;
        }
    }

    private void daily() {
        if (minutes > limits.dailyHard) {
            charges.hard(Rule.DAILY, date, minutes - limits.dailyHard);
        }
        if (minutes > limits.dailySoft) {
            charges.soft(Rule.DAILY, date, minutes - limits.dailySoft);
        }
        for (int i = 0; i < limits.dailyAverages.length; i++) {
            if (minutes > limits.dailyAverages[i]) {
                charges.soft(Rule.DAILY_AVERAGE + i, date, minutes - limits.dailyAverages[i]);
            }
        }
    }

    private void span() {
        int span = end - start;
        if (span > limits.spreadHard) {
            charges.hard(Rule.SPREAD, date, span - limits.spreadHard);
        }
        if (span > limits.spreadSoft) {
            charges.soft(Rule.SPREAD, date, span - limits.spreadSoft);
        }
    }

    private void strains() {
        if (breaksHard > 0) {
            charges.hard(Rule.BREAKS, date, breaksHard);
        }
        if (breaksSoft > 0) {
            charges.soft(Rule.BREAKS, date, breaksSoft);
        }
        if (continuousHard > 0) {
            charges.hard(Rule.CONTINUOUS, date, continuousHard);
        }
        if (continuousSoft > 0) {
            charges.soft(Rule.CONTINUOUS, date, continuousSoft);
        }
    }
}
