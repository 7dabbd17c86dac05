package io.shiftloom.solver.answer;

import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Proof that no schedule exists, reduced to what conflicts. Whoever shows it puts it into words.
 *
 * @param reason what was proven of the cells
 * @param stretches the cells, neighbours of a date joined
 * @param cells keys of the cells that cannot all be filled
 * @param people ids of the people who are all that is available for them
 * @param rules names of the rules that hold them back, such as {@code availability} or {@code maxDailyMinutes}
 * @param repairs ways out, the cheapest first
 */
public record Certificate(
        Reason reason,
        List<Stretch> stretches,
        List<String> cells,
        List<String> people,
        List<String> rules,
        List<Repair> repairs) {

    public Certificate {
        stretches = List.copyOf(stretches);
        cells = List.copyOf(cells);
        people = List.copyOf(people);
        rules = List.copyOf(rules);
        repairs = List.copyOf(repairs);
    }

    /** The same proof with other repairs. */
    public Certificate withRepairs(List<Repair> others) {
        return new Certificate(reason, stretches, cells, people, rules, others);
    }

    /** Neighbouring cells of a date, as times of the wall clock, {@code HH:mm}. */
    public record Stretch(LocalDate date, String from, String to) {}

    /** How it was proven, with the numbers. */
    public sealed interface Reason {

        /** The cell needs more people than are available. */
        record TooFewPeople(int needed) implements Reason {}

        /** The cell needs more people in some roles than the available people who hold one of them. */
        record TooFewInRoles(int needed, List<String> roles) implements Reason {

            public TooFewInRoles {
                roles = List.copyOf(roles);
            }
        }

        /**
         * The cell has fewer seats for people who are pinned to it than there are of them.
         *
         * @param pinned their names
         * @param otherRoles roles that all other seats ask for, and that none of them holds; empty when all seats count
         */
        record TooFewSeats(int seats, List<String> pinned, List<String> otherRoles) implements Reason {

            public TooFewSeats {
                pinned = List.copyOf(pinned);
                otherRoles = List.copyOf(otherRoles);
            }
        }

        /**
         * Somebody is pinned to the cells who may not work them all.
         *
         * @param pinned the person's name
         */
        record PinnedInVain(String pinned) implements Reason {}

        /**
         * The cells need more minutes than the people may work in them, by the flow of minutes.
         *
         * @param role the only role whose needs count; null when all seats count
         */
        record TooFewMinutes(@Nullable String role, long needed, long available) implements Reason {}

        /**
         * No rows of the people fill the cells, by prices of their seats.
         *
         * @param role the only role whose needs count; null when all seats count
         */
        record NoRows(@Nullable String role) implements Reason {}

        /**
         * The cells cannot be filled in any case of an exact search.
         *
         * @param role the only role whose needs count; null when all seats count
         * @param cases how many were distinguished
         */
        record NoCase(@Nullable String role, long cases) implements Reason {}

        /** A reason of which only the sentence is known, because it was stored without its numbers. */
        record Told(String kind, String sentence) implements Reason {}
    }
}
