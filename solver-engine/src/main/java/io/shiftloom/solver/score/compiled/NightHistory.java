package io.shiftloom.solver.score.compiled;

import io.shiftloom.solver.labor.LaborTerms;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The night work of a person's history, as far as nights in a row are counted. */
public final class NightHistory {

    private static final NightHistory NONE = new NightHistory(new int[0], new int[0], 0, 0, null, false);

    private final int[] in;
    private final int[] out;
    /** Nights in a row that end the day before the carried duties, and that begin the day after those that follow. */
    public final int before;

    public final int after;
    /** The first duty after those that follow, if there is one. */
    private final @Nullable Duty next;

    private final boolean nextIsNight;

    private NightHistory(int[] in, int[] out, int before, int after, @Nullable Duty next, boolean nextIsNight) {
        this.in = in;
        this.out = out;
        this.before = before;
        this.after = after;
        this.next = next;
        this.nextIsNight = nextIsNight;
    }

    /**
     * Counts the nights of history.
     *
     * @param wentOnTo until which minute of the horizon the last of them went on
     * @param carriedIn the duties of the last worked date before the horizon, and {@code before} those of older dates
     * @param carriedOut the duties of the first worked date after it, and {@code after} those of later dates
     */
    static NightHistory of(
            Limits limits,
            TimeAxis axis,
            int wentOnTo,
            Carry carriedIn,
            Carry carriedOut,
            List<Duty> before,
            List<Duty> after) {
        if (!limits.countsNights) {
            return NONE;
        }
        var time = new UndesirableTime(axis);
        var in = minutes(carriedIn, time);
        if (in.length > 0 && wentOnTo > 0) {
            in[in.length - 1] += time.night(0, wentOnTo);
        }
        return new NightHistory(
                in,
                minutes(carriedOut, time),
                carriedIn.isEmpty() ? 0 : chain(before, carriedIn.date(), -1, time),
                carriedOut.isEmpty() ? 0 : chain(after, carriedOut.date(), 1, time),
                after.isEmpty() ? null : after.getFirst(),
                !after.isEmpty() && isNight(after, after.getFirst().date(), time));
    }

    private static int[] minutes(Carry carry, UndesirableTime time) {
        return Stream.of(carry.blocks())
                .mapToInt(block -> time.night(block.start(), block.end()))
                .toArray();
    }

    private static int chain(List<Duty> duties, int from, int step, UndesirableTime time) {
        int length = 0;
        while (isNight(duties, from + step * (length + 1), time)) {
            length++;
        }
        return length;
    }

    private static boolean isNight(List<Duty> duties, int date, UndesirableTime time) {
        int minutes = duties.stream()
                .filter(duty -> duty.date() == date)
                .flatMap(duty -> duty.blocks().stream())
                .mapToInt(block -> time.night(block.start(), block.end()))
                .sum();
        return minutes >= LaborTerms.LEAST_NIGHT;
    }

    /** Minutes from the end of a night, the last that the scan reads, to later history; ample if that is the next night. */
    public int timeOffAfter(int date, int end) {
        return next == null || (nextIsNight && next.date() == date + 1) ? HistoryBase.FAR : next.start() - end;
    }

    /** Night minutes of a block that the scan reads before the row. */
    public int in(int block) {
        return in.length == 0 ? 0 : in[block];
    }

    /** The same after it. */
    public int out(int block) {
        return out.length == 0 ? 0 : out[block];
    }
}
