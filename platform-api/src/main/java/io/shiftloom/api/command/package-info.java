/** The commands of the executable. Those that need no service load no Spring, so that they start at once. */
@NullMarked
package io.shiftloom.api.command;

import org.jspecify.annotations.NullMarked;
