/** The catalog of roles that a tenant schedules by. */
@NullMarked
package io.shiftloom.api.operations.role;

import org.jspecify.annotations.NullMarked;
