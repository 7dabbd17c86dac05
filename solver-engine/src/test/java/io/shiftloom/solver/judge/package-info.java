/**
 * A judge that shares no code with the engine: it reads the published pages, tries every schedule of a tiny problem, and says what is
 * legal, what it costs and what the least cost is. Of the engine it uses the values that state a problem, and nothing that judges one.
 */
@NullMarked
package io.shiftloom.solver.judge;

import org.jspecify.annotations.NullMarked;
