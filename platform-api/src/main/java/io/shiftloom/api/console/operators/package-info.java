/** The console's pages about operators: their tokens and sessions, and what they changed. */
@NullMarked
package io.shiftloom.api.console.operators;

import org.jspecify.annotations.NullMarked;
