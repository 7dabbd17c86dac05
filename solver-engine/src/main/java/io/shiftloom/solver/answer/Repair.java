package io.shiftloom.solver.answer;

import io.shiftloom.solver.answer.Certificate.Stretch;
import io.shiftloom.solver.answer.PartialPlan.OpenSeats;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A change after which a {@link Certificate} no longer holds. */
public sealed interface Repair {

    /** The change itself, however it was judged. */
    default Repair change() {
        return this;
    }

    /**
     * A change that was tried.
     *
     * @param wayOut whether a schedule was found once it was made; if not, it is only a first step
     */
    record Checked(Repair change, boolean wayOut) implements Repair {}

    /** Fewer people are asked for in a cell. */
    record LowerHeadcount(String cell, int people, Stretch at) implements Repair {}

    /**
     * Less work is asked for within the cells of the certificate.
     *
     * @param cell the one that needs most people
     * @param people by how many its headcount would have to fall if it alone were lowered, all of them where that is not enough
     */
    record LowerDemand(String cell, long people, long minutes) implements Repair {}

    /**
     * Less work is asked for: as much as the best partial plan leaves open, where it does.
     *
     * @param open at least one
     */
    record LowerAsPlanned(List<OpenSeats> open, long minutes) implements Repair {

        public LowerAsPlanned {
            open = List.copyOf(open);
        }

        public int seats() {
            return open.stream().mapToInt(OpenSeats::seats).sum();
        }
    }

    /** Somebody holds another role. */
    record AddRole(String staffId, String name, String role) implements Repair {}

    /** Somebody is available in more cells. */
    record WidenAvailability(String staffId, String name, long minutes, List<Stretch> cells) implements Repair {

        public WidenAvailability {
            cells = List.copyOf(cells);
        }
    }

    /** Somebody is no longer pinned to some cells. */
    record LiftPin(String staffId, String name, long minutes, List<Stretch> cells) implements Repair {

        public LiftPin {
            cells = List.copyOf(cells);
        }
    }

    /** Somebody who is not available works some minutes within the cells of the certificate. */
    record StepIn(String staffId, String name, long minutes) implements Repair {}

    /**
     * A cap that people set themselves is raised for one of them or for each.
     *
     * @param rule name of the cap
     * @param name of the one person; null when it is raised for several
     * @param people how many it is raised for
     */
    record RaiseCap(String rule, long minutes, @Nullable String name, int people) implements Repair {}

    /** A cap that people set themselves is raised, by this many minutes over all of them. */
    record RaiseCapInSum(String rule, long minutes, long people) implements Repair {}

    /**
     * Weeks are averaged as the law allows, instead of each one keeping the average.
     *
     * @param rule name of the cap that a mask takes away with {@code statute: false}
     * @param law what is averaged, and over how long
     * @param singleWeek minutes of a single week that remain the cap, by the law or by what people set themselves; null for none
     */
    record AverageWeeks(String rule, String law, @Nullable Integer singleWeek) implements Repair {}

    /**
     * An own rule of people is set to a less strict value, for one of them or for each.
     *
     * @param rule name of the rule of a mask
     * @param value the new one, in the rule's unit
     * @param staffIds of those for whom it is stricter now
     * @param name of the one person; null when it is several
     */
    record RelaxRule(
            String rule,
            int value,
            List<String> staffIds,
            @Nullable String name) implements Repair {

        public RelaxRule {
            staffIds = List.copyOf(staffIds);
        }
    }

    /**
     * People may begin a shift at one more time of day.
     *
     * @param minute after local midnight
     * @param staffIds of those who may not yet
     * @param name of the one person; null when it is several
     */
    record AllowStart(
            int minute, List<String> staffIds, @Nullable String name) implements Repair {

        public AllowStart {
            staffIds = List.copyOf(staffIds);
        }
    }

    /** A repair of which only the sentence is known, because it was stored without its numbers. */
    record Told(String action, String target, long amount, String sentence) implements Repair {}
}
