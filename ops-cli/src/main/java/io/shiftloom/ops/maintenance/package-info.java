/** Housekeeping jobs. */
@NullMarked
package io.shiftloom.ops.maintenance;

import org.jspecify.annotations.NullMarked;
