/** What a tenant schedules by default: GET and PATCH /v1/schedule-defaults. */
@NullMarked
package io.shiftloom.api.defaults;

import org.jspecify.annotations.NullMarked;
