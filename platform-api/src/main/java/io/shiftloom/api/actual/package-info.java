/** What was actually worked: /v1/schedule-actual. */
@NullMarked
package io.shiftloom.api.actual;

import org.jspecify.annotations.NullMarked;
