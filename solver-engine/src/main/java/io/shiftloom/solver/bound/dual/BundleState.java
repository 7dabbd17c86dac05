package io.shiftloom.solver.bound.dual;

import java.util.BitSet;

/**
 * Where a {@link BundleMethod} stands. Its parts belong to nobody else.
 *
 * @param nullSteps in a row
 * @param strict people whose rows follow the rules about worked dates
 */
record BundleState(BundleModel model, int nullSteps, double lastStepSize, BitSet strict) {}
