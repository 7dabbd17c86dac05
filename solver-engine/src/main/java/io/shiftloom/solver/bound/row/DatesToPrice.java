package io.shiftloom.solver.bound.row;

/** Which dates of a person are priced. For one thread at a time. */
public sealed interface DatesToPrice permits AllDates, DateFloors {
    /** Whether a duty of a date may make a row cheaper at these costs by place and prices of a unit by week. */
    boolean mayPay(int date, int[] costs, int[] weekPrices);

    /** Takes note of a date that was priced: what its cheapest duty adds to a row, at least. */
    void remember(int date, int least, int[] costs, int[] weekPrices);

    /** Forgets everything: what a duty adds is counted in another way from now on. */
    void forget();
}
