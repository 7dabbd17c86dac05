/** Conditions as they were accepted, and their cancellation: /v1/schedule-conditions. */
@NullMarked
package io.shiftloom.api.condition;

import org.jspecify.annotations.NullMarked;
