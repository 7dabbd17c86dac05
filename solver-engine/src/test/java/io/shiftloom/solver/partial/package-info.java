@NullMarked
package io.shiftloom.solver.partial;

import org.jspecify.annotations.NullMarked;
