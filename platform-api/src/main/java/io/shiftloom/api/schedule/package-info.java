/** Submitting a condition: POST /v1/schedule. */
@NullMarked
package io.shiftloom.api.schedule;

import org.jspecify.annotations.NullMarked;
