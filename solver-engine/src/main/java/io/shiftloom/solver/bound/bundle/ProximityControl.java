package io.shiftloom.solver.bound.bundle;

import io.shiftloom.solver.bound.dual.Prices;
import io.shiftloom.solver.bound.person.FixedPoint;

/** How long the steps of a {@link BundleMethod} are (Kiwiel, "Proximity control in bundle methods", 1990). */
final class ProximityControl {

    /** How far a price moves for a person missing in a cell, in {@link FixedPoint#SCALE}ths of a point. */
    private static final double LEAST_SIZE = FixedPoint.SCALE / 16.0;

    private static final double MOST_SIZE = 64 * FixedPoint.SCALE;
    private static final double MUCH_LONGER = 2;
    private static final double LONGER = 1.3;
    private static final double SHORTER = 0.7;
    private static final double MUCH_SHORTER = 0.1;
    /** When a step gains this part of the predicted ascent, the next one may be longer. */
    private static final double WELL_PREDICTED = 0.5;
    /** The same for many people, whose ascent has few steps. */
    private static final double WELL_PREDICTED_OF_MANY = 0.3;
    /** The same where steps add few rows to the model, so that it promises too much. */
    private static final double WELL_PREDICTED_BY_FEW_ROWS = 0.15;
    /** A step that loses so many times what it was to gain is far too long, and the next one is a good deal shorter. */
    private static final double FAR_OFF = 3;
    /** Null steps in a row before they get shorter. Their cuts make the model better, so that the same length may do. */
    private static final int PATIENCE = 8;
    /** The same where steps add few rows. */
    private static final int PATIENCE_WITH_FEW_ROWS = 24;
    /** The same where the effort is over after few more steps. */
    private static final int PATIENCE_OF_FEW = 4;

    private final BundleModel model;
    private final double wellPredicted;
    private final int patience;
    private int nullSteps;
    /** The step size before longer steps were tried without success. */
    private double lastSize;
    /** The step size of the last serious step. */
    private double seriousSize;

    private ProximityControl(BundleModel model, double wellPredicted, int patience) {
        this.model = model;
        this.wellPredicted = wellPredicted;
        this.patience = patience;
        seriousSize = model.stepSize();
        lastSize = seriousSize;
    }

    /** @param fewRows whether steps add few rows to the model */
    static ProximityControl of(BundleModel model, boolean fewRows) {
        double wellPredicted = model.isOfManyPeople() ? WELL_PREDICTED_OF_MANY : WELL_PREDICTED;
        return fewRows
                ? new ProximityControl(model, WELL_PREDICTED_BY_FEW_ROWS, PATIENCE_WITH_FEW_ROWS)
                : new ProximityControl(model, wellPredicted, PATIENCE);
    }

    /** The same control of another model. */
    ProximityControl copy(BundleModel of) {
        var copy = new ProximityControl(of, wellPredicted, patience);
        copy.nullSteps = nullSteps;
        copy.lastSize = lastSize;
        copy.seriousSize = seriousSize;
        return copy;
    }

    /** If everybody in a cell were missing, its price would about double. */
    static double firstSize(Prices prices, double[] demand) {
        double worth = 0;
        double seats = 0;
        for (int cell = 0; cell < prices.firstRole; cell++) {
            worth += prices.start[cell];
            seats += prices.start[cell] > 0 ? demand[cell] : 0;
        }
        return Math.clamp(worth / Math.max(1, seats), LEAST_SIZE, MOST_SIZE);
    }

    void beginStep() {
        lastSize = model.stepSize();
    }

    /** Makes a step much longer of which hardly any ascent is predicted; false where it is as long as steps get. */
    boolean lengthen() {
        boolean may = model.stepSize() < MOST_SIZE;
        model.setStepSize(Math.min(MOST_SIZE, model.stepSize() * MUCH_LONGER));
        return may;
    }

    /** Whether the step is longer than it began, because hardly any ascent was predicted. */
    boolean isLengthened() {
        return model.stepSize() > lastSize;
    }

    /** Begins anew with so many times the size of the last serious step, whatever was tried after it. */
    void restart(double times) {
        model.setStepSize(Math.min(MOST_SIZE, times * seriousSize));
    }

    /** Goes back to the size before longer steps were tried. */
    void takeBack() {
        model.setStepSize(lastSize);
    }

    /**
     * Chooses the length of the next step.
     *
     * @param serious whether the last one was
     * @param gain of it
     * @param few whether few steps are left
     */
    void adapt(boolean serious, long gain, double predicted, boolean few) {
        if (serious) {
            seriousSize = model.stepSize();
            if (gain >= wellPredicted * predicted) {
                model.setStepSize(Math.min(MOST_SIZE, model.stepSize() * LONGER));
            }
            nullSteps = 0;
        } else if (gain < -FAR_OFF * predicted) {
            model.setStepSize(Math.max(LEAST_SIZE, model.stepSize() * shortened(gain / predicted)));
            nullSteps = 0;
        } else if (++nullSteps >= (few ? PATIENCE_OF_FEW : patience)) {
            model.setStepSize(Math.max(LEAST_SIZE, model.stepSize() * SHORTER));
            nullSteps = 0;
        }
    }

    /** Where a parabola through the value, the predicted slope and the value reached has its top. */
    private static double shortened(double gainedOfPredicted) {
        return Math.max(MUCH_SHORTER, 0.5 / (1 - gainedOfPredicted));
    }
}
