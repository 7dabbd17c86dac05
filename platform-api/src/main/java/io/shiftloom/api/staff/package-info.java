/** The roster and its roles: /v1/staff, but for wishes and calendars, and /v1/scheduling-roles. */
@NullMarked
package io.shiftloom.api.staff;

import org.jspecify.annotations.NullMarked;
