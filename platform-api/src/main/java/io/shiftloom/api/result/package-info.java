/** Reading and confirming what became of a condition: /v1/schedule-results with resolution, review, history and confirm-assignments. */
@NullMarked
package io.shiftloom.api.result;

import org.jspecify.annotations.NullMarked;
