/** Addresses of people's calendars, as operators make them for a tenant. */
@NullMarked
package io.shiftloom.api.operations.calendar;

import org.jspecify.annotations.NullMarked;
