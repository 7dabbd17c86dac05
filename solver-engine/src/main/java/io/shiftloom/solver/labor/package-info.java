/** Labor rules by jurisdiction as versioned data, and the terms they amount to for one person. An approximation, not legal advice. */
@NullMarked
package io.shiftloom.solver.labor;

import org.jspecify.annotations.NullMarked;
