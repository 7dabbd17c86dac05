/** What all pages about one condition share: the head with its state and what can be done, and their addresses. */
@NullMarked
package io.shiftloom.api.console.condition;

import org.jspecify.annotations.NullMarked;
