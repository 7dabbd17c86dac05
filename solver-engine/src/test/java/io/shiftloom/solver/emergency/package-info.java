@NullMarked
package io.shiftloom.solver.emergency;

import org.jspecify.annotations.NullMarked;
