/** What the commands know of the terminal, and what they print to it: tables, progress and refusals. */
@NullMarked
package io.shiftloom.api.terminal;

import org.jspecify.annotations.NullMarked;
