/** Reading and confirming what became of a condition: the routes under /v1/schedule-results. */
@NullMarked
package io.shiftloom.api.result;

import org.jspecify.annotations.NullMarked;
