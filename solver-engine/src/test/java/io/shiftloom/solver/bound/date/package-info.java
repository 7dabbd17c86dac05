@org.jspecify.annotations.NullMarked
package io.shiftloom.solver.bound.date;
