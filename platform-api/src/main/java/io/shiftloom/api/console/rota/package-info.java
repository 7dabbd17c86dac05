/** A schedule as a picture: people by days, coverage, load, and the proof that there is none. */
@NullMarked
package io.shiftloom.api.console.rota;

import org.jspecify.annotations.NullMarked;
