/** Who may use the operator API, and the log of what they changed. */
@NullMarked
package io.shiftloom.api.ops.access;

import org.jspecify.annotations.NullMarked;
