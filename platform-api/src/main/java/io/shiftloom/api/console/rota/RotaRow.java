package io.shiftloom.api.console.rota;

import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A row of the rota.
 *
 * @param group that begins with this row; null within a group, and where there are none
 * @param index in the problem's staff
 * @param removed whether the person was taken off the roster since
 * @param hours worked, as text
 * @param share hours of a fair share of the whole schedule, as text; empty when nothing is needed
 * @param terms the fair share and the hours of the contract, in words
 * @param load hours as a part of the busiest person's, 0 to 100
 * @param wishes how many hours were worked as wished
 * @param markup writes the days as escaped HTML, which paper does not need
 */
record RotaRow(
        @Nullable Group group,
        int index,
        String staffId,
        String name,
        boolean removed,
        List<RoleChip> roles,
        String hours,
        String share,
        String terms,
        int load,
        WishCount wishes,
        List<DayCell> days,
        Supplier<String> markup) {

    /** The days as escaped HTML. */
    public String cells() {
        return markup.get();
    }

    /** A role somebody holds; {@code tone} gives each role of a schedule its colour, 1 to 7. */
    public record RoleChip(String label, int tone) {}

    /**
     * People of one role.
     *
     * @param minutes that they work
     */
    public record Group(RoleChip role, int people, int minutes) {}

    /** Hours worked by what was wished for them. */
    public record WishCount(String high, String low, String none, boolean asked) {}

    /**
     * What one person does on one day.
     *
     * @param hours of the shifts that begin on it, breaks left out
     * @param label the same with their breaks
     * @param roles in which they are worked; empty where no role is asked for
     * @param freeFrom when a night that began before the date ends on it; empty without one
     * @param spoken the whole cell in words
     * @param bars worked
     * @param ghosts worked in the version compared with, and not here
     * @param open available
     * @param wished wished for
     * @param unwished worked though not wished for
     * @param begun the shifts that begin on it, from the first to the last; null without one
     * @param before those that began on the date before and end on this one, counted from the beginning of that date; null without one
     */
    public record DayCell(
            int day,
            String hours,
            String label,
            String roles,
            String freeFrom,
            String spoken,
            List<Bar> bars,
            List<Bar> ghosts,
            List<Bar> open,
            List<Bar> wished,
            List<Bar> unwished,
            @Nullable Span begun,
            @Nullable Span before,
            boolean changed) {}

    /** From one slot to before another one, counted from the beginning of a date; the other one may be of a later date. */
    public record Span(int start, int end) {

        @Override
        public String toString() {
            return start + " " + end;
        }
    }
}
