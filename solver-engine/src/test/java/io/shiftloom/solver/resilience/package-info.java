@NullMarked
package io.shiftloom.solver.resilience;

import org.jspecify.annotations.NullMarked;
