/** Which shifts people work by: of one confirmed condition, and between two dates over all of them. Reading confirms nothing. */
@NullMarked
package io.shiftloom.api.inforce;

import org.jspecify.annotations.NullMarked;
