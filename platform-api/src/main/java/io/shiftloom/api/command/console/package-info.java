/** What all commands write to and fail with. */
@NullMarked
package io.shiftloom.api.command.console;

import org.jspecify.annotations.NullMarked;
