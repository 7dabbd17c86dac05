/** What can be taken away from a schedule: a table, calendars, and paper. */
@NullMarked
package io.shiftloom.api.console.export;

import org.jspecify.annotations.NullMarked;
