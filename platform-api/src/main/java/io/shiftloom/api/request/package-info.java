/** The bodies that are about schedules, from their bytes to a valid request; used by the routes and by the commands. */
@NullMarked
package io.shiftloom.api.request;

import org.jspecify.annotations.NullMarked;
