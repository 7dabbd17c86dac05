package io.shiftloom.solver.bound.bundle;

import java.util.BitSet;

/**
 * Where a {@link BundleMethod} stands. Its parts belong to nobody else.
 *
 * @param strict people whose rows follow the rules about worked dates
 */
record BundleState(BundleModel model, ProximityControl proximity, BitSet strict) {}
