/** A request made of two sheets, one of people and one of demand, with headings that are guessed and shown. */
@NullMarked
package io.shiftloom.api.sheet.staffing;

import org.jspecify.annotations.NullMarked;
