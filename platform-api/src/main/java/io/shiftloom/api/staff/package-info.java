/** The roster: the routes under /v1/staff but for wishes. */
@NullMarked
package io.shiftloom.api.staff;

import org.jspecify.annotations.NullMarked;
