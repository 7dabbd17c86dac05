/** The console's pages about schedules: the list, and the rota of one with the reasons for it. */
@NullMarked
package io.shiftloom.api.console.schedule;

import org.jspecify.annotations.NullMarked;
