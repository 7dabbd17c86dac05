/** What the commands know about the terminal they print to. */
@NullMarked
package io.shiftloom.api.terminal;

import org.jspecify.annotations.NullMarked;
