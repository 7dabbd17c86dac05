/** Why a schedule is as it is: what it costs whom, why somebody is not in a cell, and who could stand in. */
@NullMarked
package io.shiftloom.solver.explain;

import org.jspecify.annotations.NullMarked;
