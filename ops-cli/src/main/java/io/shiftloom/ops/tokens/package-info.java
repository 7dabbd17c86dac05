/** Tokens of operators. */
@NullMarked
package io.shiftloom.ops.tokens;

import org.jspecify.annotations.NullMarked;
