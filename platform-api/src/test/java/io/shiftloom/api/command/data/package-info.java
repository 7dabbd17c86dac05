/** Commands on the database, beside a running service. */
@NullMarked
package io.shiftloom.api.command.data;

import org.jspecify.annotations.NullMarked;
