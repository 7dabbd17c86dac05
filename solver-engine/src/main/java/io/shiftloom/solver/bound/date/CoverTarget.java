package io.shiftloom.solver.bound.date;

import org.jspecify.annotations.Nullable;

/** A date to be covered, and what is known of its covers. */
final class CoverTarget {

    final int[] seats;
    final DateRoles roles;
    final DearestRoles dearest;
    /** Covers that cost this or more are of no interest. */
    long limit;

    /** Whether the limit is the cost of a cover. */
    boolean found;

    /** By person the cells of the cheapest cover met below a limit; null before one is. */
    int @Nullable [] cover;

    /** Choices looked at so far. */
    long spent;

    CoverTarget(int[] seats, DateRoles roles) {
        this.seats = seats;
        this.roles = roles;
        dearest = new DearestRoles(roles);
    }

    int cells() {
        return seats.length;
    }

    /** Takes a cover: of everybody the cells, and the cost without role needs. */
    void offer(int[] sets, long cost) {
        if (cost >= limit) {
            // Role needs cost nothing at least.
            return;
        }
        long whole = cost + roles.cost(sets);
        if (whole < limit) {
            limit = whole;
            found = true;
            cover = sets.clone();
        }
    }
}
