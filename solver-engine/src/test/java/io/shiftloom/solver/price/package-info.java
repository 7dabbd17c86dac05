@NullMarked
package io.shiftloom.solver.price;

import org.jspecify.annotations.NullMarked;
