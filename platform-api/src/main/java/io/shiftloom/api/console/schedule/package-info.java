/** The console's pages about schedules: the list, one schedule in its versions, and what can be taken away from it. */
@NullMarked
package io.shiftloom.api.console.schedule;

import org.jspecify.annotations.NullMarked;
