/** The log of what operators changed. */
@NullMarked
package io.shiftloom.ops.audit;

import org.jspecify.annotations.NullMarked;
