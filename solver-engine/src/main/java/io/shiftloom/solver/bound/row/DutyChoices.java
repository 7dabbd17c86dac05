package io.shiftloom.solver.bound.row;

import io.shiftloom.solver.bound.duty.DutyTable;
import io.shiftloom.solver.bound.person.DutyCosts;
import io.shiftloom.solver.bound.person.PersonModel;
import io.shiftloom.solver.score.objective.Weights;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The duties of a person one by one, with the credit of each for the rows that have it. A duty is one block, or two with a gap
 * between them that may serve a break. All other work of a date is torn, and has one credit for the date.
 */
public final class DutyChoices {

    /** A duty: two stretches of places, of which the second may be empty; its cells on the date as bits. */
    private record Choice(int start, int breakFrom, int breakTo, int end, int work, int set, int cost) {}

    private final PersonModel person;
    /** By start, and by its duties in order of their ends. */
    private final Choice[][] ofStart;
    /** By start, and by the place where duties from there end: the first of those. */
    private final int[][] firstTo;

    private final int[][] credit;
    private final int[] tornCredit;
    private final int[] sums;

    /**
     * Lists the duties of somebody whom it {@link #suits}.
     *
     * @param slotsPerDay cells of a date
     */
    public DutyChoices(PersonModel person, int slotsPerDay) {
        this.person = person;
        int places = person.workable.count;
        ofStart = new Choice[places][];
        firstTo = new int[places][];
        credit = new int[places][];
        tornCredit = new int[person.weekOfDay.length];
        sums = new int[places + 1];
        for (int start = 0; start < places; start++) {
            var found = new ArrayList<Choice>();
            if (person.startsShift[start]) {
                addFrom(start, slotsPerDay, found);
            }
            found.sort(Comparator.comparingInt(Choice::end));
            ofStart[start] = found.toArray(Choice[]::new);
            credit[start] = new int[found.size()];
            firstTo[start] = firstByEnd(start, found);
        }
    }

    private int[] firstByEnd(int start, List<Choice> sorted) {
        var first = new int[person.workable.firstOfDay[person.workable.day[start] + 1] - start + 1];
        for (int end = 0, choice = 0; end < first.length; end++) {
            while (choice < sorted.size() && sorted.get(choice).end < start + end) {
                choice++;
            }
            first[end] = choice;
        }
        return first;
    }

    /** Whether a date has so few cells that a duty is a set of bits. */
    public static boolean suits(int slotsPerDay) {
        return slotsPerDay <= Integer.SIZE / 2;
    }

    /** Whether all duties of a person stay within their date and end in one of few ways, so that they can be listed. */
    public static boolean suits(PersonModel person, int slotsPerDay) {
        boolean suits = suits(slotsPerDay) && person.tableTo[0] == 0;
        for (int date = 0; date < person.weekOfDay.length && suits; date++) {
            var costs = person.costs(date);
            suits = person.tableTo[date + 1] == person.workable.firstOfDay[date + 1]
                    && !person.isCut(date)
                    && !costs.endless
                    && !costs.joinsMore
                    && costs.joins <= 1
                    && !costs.overtimeLeavesDate();
        }
        for (int place = 0; place < person.workable.count && suits; place++) {
            suits = !person.isContinued(place) && !person.continuesHistory(place) && countsGapBefore(person, place);
        }
        return suits;
    }

    /** Whether the gap before a place, if there is one, is long enough to be counted where it serves a break. */
    private static boolean countsGapBefore(PersonModel person, int place) {
        return place == 0
                || person.workable.adjoins[place]
                || person.workable.gap(place - 1, place) >= person.costs(person.workable.day[place]).shortestGap;
    }

    private void addFrom(int start, int slotsPerDay, List<Choice> found) {
        int date = person.workable.day[start];
        int end = person.workable.firstOfDay[date + 1];
        int set = 0;
        int work = 0;
        for (int last = start; last < end && (last == start || person.workable.adjoins[last]); last++) {
            set |= bit(last, slotsPerDay);
            work += person.workable.units[last];
            add(found, new Choice(start, last + 1, last + 1, last, work, set, ofOneBlock(date, work)));
            for (int next = last + 1; next < end && person.workable.gap(last, next) <= Weights.LONGEST_BREAK; next++) {
                if (person.workable.gap(last, next) > 0) {
                    addJoined(start, last, next, work, set, slotsPerDay, found);
                }
            }
        }
    }

    private void addJoined(
            int start, int last, int next, int workBefore, int setBefore, int slotsPerDay, List<Choice> found) {
        int date = person.workable.day[start];
        int end = person.workable.firstOfDay[date + 1];
        int set = setBefore;
        int work = workBefore;
        for (int place = next; place < end && (place == next || person.workable.adjoins[place]); place++) {
            set |= bit(place, slotsPerDay);
            work += person.workable.units[place];
            int cost = Math.min(joined(date, last, next, workBefore, work), torn(date, next, workBefore, work));
            add(found, new Choice(start, last + 1, next, place, work, set, cost));
        }
    }

    private void add(List<Choice> found, Choice choice) {
        if (choice.cost < DutyTable.POSSIBLE) {
            found.add(choice);
        }
    }

    private int bit(int place, int slotsPerDay) {
        return 1 << person.workable.cell[place] % slotsPerDay;
    }

    private int ofOneBlock(int date, int work) {
        var costs = person.costs(date);
        return work >= costs.size ? DutyCosts.NEVER : costs.perShift + costs.alone[work];
    }

    private int joined(int date, int last, int next, int before, int work) {
        var costs = person.costs(date);
        boolean rests = last >= person.workable.breakFrom[next] && last < person.workable.breakTo[next];
        return work >= costs.size || costs.joins == 0 || !rests
                ? DutyCosts.NEVER
                : costs.perShift
                        + costs.besideBreak[before]
                        + costs.besideBreak[work - before]
                        + costs.withBreak[1][work];
    }

    private int torn(int date, int next, int before, int work) {
        var costs = person.costs(date);
        return work >= costs.size || !person.startsShift[next]
                ? DutyCosts.NEVER
                : costs.perShift + costs.blockAndSplit[before] + costs.tornWithoutBreak[work];
    }

    /** Prepares {@link #cost} for a date. */
    void begin(int date, int[] placeCosts, int weekPrice) {
        int from = person.workable.firstOfDay[date];
        for (int place = from; place < person.workable.firstOfDay[date + 1]; place++) {
            int cost = placeCosts[place] + weekPrice * person.workable.units[place];
            sums[place + 1] = (place == from ? 0 : sums[place]) + cost;
        }
        sums[from] = 0;
    }

    /** What a duty costs with its cells, less its credit. */
    int cost(int start, int choice, int weekPrice) {
        var duty = ofStart[start][choice];
        int date = person.workable.day[start];
        int cells = sums[duty.breakFrom] - sums[start];
        if (duty.end >= duty.breakTo) {
            cells += sums[duty.end + 1] - sums[duty.breakTo];
        }
        return duty.cost + cells + person.costs(date).overtimeBeyond(duty.work, weekPrice) - credit[start][choice];
    }

    /** How many duties there are from a start. */
    public int count(int start) {
        return ofStart[start].length;
    }

    /** The first of the duties from a start that end at a place or later; they are in order of their ends. */
    int firstTo(int start, int end) {
        return firstTo[start][end - start];
    }

    int end(int start, int choice) {
        return ofStart[start][choice].end;
    }

    int work(int start, int choice) {
        return ofStart[start][choice].work;
    }

    /** The cells of a duty on its date, as bits. */
    public int set(int start, int choice) {
        return ofStart[start][choice].set;
    }

    int creditOf(int start, int choice) {
        return credit[start][choice];
    }

    public void credit(int start, int choice, int amount) {
        credit[start][choice] = amount;
    }

    public void creditTorn(int date, int amount) {
        tornCredit[date] = amount;
    }

    int tornCredit(int date) {
        return tornCredit[date];
    }
}
