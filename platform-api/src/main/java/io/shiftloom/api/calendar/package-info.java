/** One person's work as a calendar: addresses that need no key, and files. */
@NullMarked
package io.shiftloom.api.calendar;

import org.jspecify.annotations.NullMarked;
