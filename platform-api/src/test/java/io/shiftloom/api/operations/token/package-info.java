/** How operators' tokens come and go. */
@NullMarked
package io.shiftloom.api.operations.token;

import org.jspecify.annotations.NullMarked;
