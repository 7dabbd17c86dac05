/** Price tags: what it would cost a schedule to provide more. */
@NullMarked
package io.shiftloom.api.price;

import org.jspecify.annotations.NullMarked;
