/** What people wish to work in a week: /v1/staff/{staffId}/weekly-shift-wish. */
@NullMarked
package io.shiftloom.api.wish;

import org.jspecify.annotations.NullMarked;
