package io.shiftloom.solver.bound.row;

/** All dates are priced each time. */
public enum AllDates implements DatesToPrice {
    /** Of anybody. */
    EACH_TIME;

    @Override
    public boolean mayPay(int date, int[] costs, int[] weekPrices) {
        return true;
    }

    @Override
    public void remember(int date, int least, int[] costs, int[] weekPrices) {}

    @Override
    public void forget() {}
}
