@org.jspecify.annotations.NullMarked
package io.shiftloom.solver.window;
