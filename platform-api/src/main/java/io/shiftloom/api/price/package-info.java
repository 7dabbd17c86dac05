/** Price tags: what it would cost to ask a schedule for more. */
@NullMarked
package io.shiftloom.api.price;

import org.jspecify.annotations.NullMarked;
