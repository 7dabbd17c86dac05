/** The maintenance jobs and their runs. */
@NullMarked
package io.shiftloom.api.operations.maintenance;

import org.jspecify.annotations.NullMarked;
