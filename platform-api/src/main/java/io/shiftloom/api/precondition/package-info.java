/** What keeps one writer from undoing the work of another: entity tags, and {@code If-Match}. */
@NullMarked
package io.shiftloom.api.precondition;

import org.jspecify.annotations.NullMarked;
