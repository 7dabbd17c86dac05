/** The command that makes a request of spreadsheets. */
@NullMarked
package io.shiftloom.api.command.sheet;

import org.jspecify.annotations.NullMarked;
