/** The commands that work on the rows of a tenant or a person. */
@NullMarked
package io.shiftloom.api.command.data;

import org.jspecify.annotations.NullMarked;
