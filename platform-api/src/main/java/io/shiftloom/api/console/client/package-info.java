/** The operator API as the console calls it: in this process, with the same roles, checks and audit log. */
@NullMarked
package io.shiftloom.api.console.client;

import org.jspecify.annotations.NullMarked;
