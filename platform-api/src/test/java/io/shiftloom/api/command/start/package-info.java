/** The service as a process. */
@NullMarked
package io.shiftloom.api.command.start;

import org.jspecify.annotations.NullMarked;
