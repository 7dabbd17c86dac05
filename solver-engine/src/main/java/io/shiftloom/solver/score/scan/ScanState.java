package io.shiftloom.solver.score.scan;

/** Where a scan stands: what it has charged and added up so far, and what later dates depend on. */
final class ScanState {

    /** The first cell of the duty that opened the date. */
    int cell;

    int date;
    int start;
    int chain;
    boolean firstDate;
    int lastNight;
    int nights;
    boolean cutNights;
    int timeOffAfterNight;
    /** How many have ended. */
    int duties;

    long sums;
    int hard;
    int labor;
    int overtime;
    int shifts;
    int split;
    int shortWork;
    int rhythm;
    /** See {@link WeekSums#copy}. */
    final int[] weeks;

    ScanState(int[] weeks) {
        this.weeks = weeks;
    }
}
