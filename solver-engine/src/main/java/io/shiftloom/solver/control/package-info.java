/** What ties a search to the world around it: stopping, progress, checkpoints, the engine's version. */
@NullMarked
package io.shiftloom.solver.control;

import org.jspecify.annotations.NullMarked;
