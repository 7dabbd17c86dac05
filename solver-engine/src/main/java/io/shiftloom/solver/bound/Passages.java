package io.shiftloom.solver.bound;

/** The ways from one duty to the next: the rest between them, and what the rules about worked dates make of it. */
final class Passages {

    private static final int PER_REST_Q = 4 * Prices.SCALE;

    /** Takes the ways that lead to the start of a duty. */
    interface Taker {

        /** Whether anything ends on a date in a state. */
        boolean has(int date, int state);

        /** Nothing has been worked before; the rest after history costs so much. */
        void idle(int next, int cost);

        /** Any place of a date's table before {@code to} may have been worked last. */
        void anyBefore(int date, int state, int to, int next);

        /** This place may have been, at a cost. */
        void one(int date, int state, int place, int next, int cost);
    }

    private PersonModel person;
    private WorkPattern pattern;
    private int at;
    private int day;

    Passages(PersonModel some) {
        person = some;
        pattern = some.free;
    }

    void begin(PersonModel of, WorkPattern by) {
        person = of;
        pattern = by;
    }

    /** Names all ways to a duty of a day that starts at a place, each with the state it leads to. */
    void to(int start, int ofDay, Taker taker) {
        at = start;
        day = ofDay;
        fromHistory(taker);
        for (int before = -1; before < day; before++) {
            for (int old = 0; old < pattern.states; old++) {
                int next = taker.has(before, old) ? pattern.next(old, before, day) : WorkPattern.NONE;
                if (next != WorkPattern.NONE) {
                    from(before, old, next, taker);
                }
            }
        }
    }

    private void fromHistory(Taker taker) {
        int free = person.open.start[at] - person.lastEnd;
        int first = pattern.first(day, person.open.start[at], person.lastEnd);
        if (first != WorkPattern.NONE && free > OpenCells.LONGEST_GAP && free >= person.restHard) {
            taker.idle(first, PER_REST_Q * DutyCosts.quarters(person.restSoft - free));
        }
    }

    private void from(int before, int old, int next, Taker taker) {
        int start = person.open.start[at];
        int leastGap = Math.max(person.restHard, OpenCells.LONGEST_GAP + 1);
        int latest = Math.min(start - leastGap, pattern.latestEnd(old, before, day, start));
        int calm = Math.min(latest, start - person.restSoft);
        int rest = pattern.latestRest(day, start);
        int to = person.endBy(before, calm);
        taker.anyBefore(before, old, to, next);
        if (rest > -WorkPattern.EVER) {
            taker.anyBefore(before, old, person.endBy(before, Math.min(calm, rest)), pattern.rested(next));
        }
        for (int place = to; calm < latest && place < person.endBy(before, latest); place++) {
            int cost = PER_REST_Q * DutyCosts.quarters(person.restSoft - person.open.gap(place, at));
            taker.one(before, old, place, person.open.end[place] <= rest ? pattern.rested(next) : next, cost);
        }
    }
}
