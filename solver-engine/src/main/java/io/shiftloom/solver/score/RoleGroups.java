package io.shiftloom.solver.score;

/** The people in one cell, seen three ways: who holds a role, who also does not avoid it, who also prefers it. */
interface RoleGroups {

    int HOLDERS = 0;
    int WILLING = 1;
    int EAGER = 2;
    int GROUPS = 3;

    void clear();

    void add(int person);

    void remove(int person);

    /** The largest shortfall of a group against the needs, over all sets of roles. */
    int missing(int group);

    /** The same after an exchange, without making it. */
    int missingAfterSwap(int group, int leaving, int coming);
}
