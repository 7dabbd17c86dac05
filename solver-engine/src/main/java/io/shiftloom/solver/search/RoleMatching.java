package io.shiftloom.solver.search;

/** Matches people to role needs, one need each, by augmenting paths. */
final class RoleMatching {

    private final int[] needs;
    private final int[] patterns;
    private final int[] roleOfPerson;
    private final int[] filled;

    private RoleMatching(int[] needs, int[] patterns, int people) {
        this.needs = needs;
        this.patterns = patterns;
        this.filled = new int[needs.length];
        this.roleOfPerson = new int[people];
        java.util.Arrays.fill(roleOfPerson, -1);
    }

    /** How many of the needs stay unfilled at best. */
    static int unfilled(int[] needs, int[] patterns, int people) {
        var matching = new RoleMatching(needs, patterns, people);
        int unfilled = java.util.Arrays.stream(needs).sum();
        for (int person = 0; person < people; person++) {
            unfilled -= matching.place(person, 0) < 0 ? 0 : 1;
        }
        return unfilled;
    }

    /** Gives the person a role outside {@code tried}, moving others if it must; returns the roles tried, negative for failure. */
    private int place(int person, int tried) {
        int seen = tried;
        for (int role = 0; role < needs.length; role++) {
            if ((patterns[person] >>> role & 1) == 0 || (seen >>> role & 1) != 0) {
                continue;
            }
            seen |= 1 << role;
            if (filled[role] < needs[role]) {
                filled[role]++;
                roleOfPerson[person] = role;
                return seen;
            }
            for (int other = 0; other < roleOfPerson.length; other++) {
                if (roleOfPerson[other] == role) {
                    int result = place(other, seen);
                    if (result >= 0) {
                        roleOfPerson[person] = role;
                        return result;
                    }
                    seen = ~result;
                }
            }
        }
        return ~seen;
    }
}
