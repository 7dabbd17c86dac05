/** Resilience: what becomes of a schedule when each person is absent on each of their dates. */
@NullMarked
package io.shiftloom.api.resilience;

import org.jspecify.annotations.NullMarked;
