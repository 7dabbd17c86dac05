/** What all routes of {@code /v1} have in common: gates, bodies, queries, answers, idempotency. */
@NullMarked
package io.shiftloom.api.route;

import org.jspecify.annotations.NullMarked;
