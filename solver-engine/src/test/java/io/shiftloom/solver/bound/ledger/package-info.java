@NullMarked
package io.shiftloom.solver.bound.ledger;

import org.jspecify.annotations.NullMarked;
