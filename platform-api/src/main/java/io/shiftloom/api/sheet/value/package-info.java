/** What people mean by the text of a cell: dates, times, numbers, and when somebody works, in English and German. */
@NullMarked
package io.shiftloom.api.sheet.value;

import org.jspecify.annotations.NullMarked;
