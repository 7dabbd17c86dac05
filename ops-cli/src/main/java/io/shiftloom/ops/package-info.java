/** The operators' tool, a client of the operator API. */
@NullMarked
package io.shiftloom.ops;

import org.jspecify.annotations.NullMarked;
