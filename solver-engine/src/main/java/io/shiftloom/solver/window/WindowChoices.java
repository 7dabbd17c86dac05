package io.shiftloom.solver.window;

/**
 * What a person may choose from in a window, the present set first.
 *
 * @param sets cells of the window, as bits
 * @param costs what the person's row costs with each, less what it costs at least
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared; the arrays are filled once.
record WindowChoices(int[] sets, int[] costs) {

    static WindowChoices only(int now) {
        return new WindowChoices(new int[] {now}, new int[] {0});
    }

    /** @param set one of those to choose from */
    int cost(int set) {
        int at = 0;
        while (sets[at] != set) {
            at++;
        }
        return costs[at];
    }
}
