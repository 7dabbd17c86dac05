/** What is said and done when a start fails or is broken off. */
@NullMarked
package io.shiftloom.api.command.start;

import org.jspecify.annotations.NullMarked;
