/** A schedule as people read it: who works when, how well the demand is met, and what it costs. */
@NullMarked
package io.shiftloom.api.rota;

import org.jspecify.annotations.NullMarked;
