package io.shiftloom.solver.partial;

import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.StaffMember;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The most seats of a cell that those present can fill.
 *
 * @param roles seats filled, by role
 * @param plain seats filled of those that ask for no role
 * @param superfluous people for whom no seat is left
 */
record SeatMatching(SortedMap<String, Integer> roles, int plain, List<Integer> superfluous) {

    static SeatMatching of(CellDemand demand, List<Integer> present, List<StaffMember> staff) {
        var seats = new ArrayList<String>();
        demand.roles().forEach((role, need) -> {
            for (int seat = 0; seat < need; seat++) {
                seats.add(role);
            }
        });
        var search = new Search(seats, present, staff);
        var roles = new TreeMap<String, Integer>();
        for (int seat = 0; seat < seats.size(); seat++) {
            if (search.fill(seat)) {
                roles.merge(seats.get(seat), 1, Integer::sum);
            }
        }
        var rest = search.rest();
        int plain = Math.min(rest.size(), demand.headcount() - seats.size());
        return new SeatMatching(roles, plain, List.copyOf(rest.subList(plain, rest.size())));
    }

    int filled() {
        return plain + roles.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** Augmenting paths from seats to people. Once filled, a seat stays filled. */
    private static final class Search {

        private static final int NONE = -1;

        private final List<String> seats;
        private final List<Integer> present;
        private final List<StaffMember> staff;
        private final int[] seatOf;

        Search(List<String> seats, List<Integer> present, List<StaffMember> staff) {
            this.seats = seats;
            this.present = present;
            this.staff = staff;
            this.seatOf = new int[present.size()];
            Arrays.fill(seatOf, NONE);
        }

        boolean fill(int seat) {
            return fill(seat, new boolean[seatOf.length]);
        }

        private boolean fill(int seat, boolean[] asked) {
            for (int place = 0; place < seatOf.length; place++) {
                boolean holds = staff.get(present.get(place)).roles().contains(seats.get(seat));
                if (holds && !asked[place]) {
                    asked[place] = true;
                    if (seatOf[place] == NONE || fill(seatOf[place], asked)) {
                        seatOf[place] = seat;
                        return true;
                    }
                }
            }
            return false;
        }

        List<Integer> rest() {
            var rest = new ArrayList<Integer>();
            for (int place = 0; place < seatOf.length; place++) {
                if (seatOf[place] == NONE) {
                    rest.add(present.get(place));
                }
            }
            return rest;
        }
    }
}
