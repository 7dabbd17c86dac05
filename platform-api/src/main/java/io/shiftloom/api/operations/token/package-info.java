/** The tokens that operators show. */
@NullMarked
package io.shiftloom.api.operations.token;

import org.jspecify.annotations.NullMarked;
