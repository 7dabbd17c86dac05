/** The console's page about the runs of a condition: one timeline, and what became of each span of it. */
@NullMarked
package io.shiftloom.api.console.run;

import org.jspecify.annotations.NullMarked;
