/** Schedules: tried, confirmed, revised, repaired and checked for absences, by the rules of the tenant's own routes. */
@NullMarked
package io.shiftloom.api.operations.schedule;

import org.jspecify.annotations.NullMarked;
