/** The console's table: what a list shows, how it is sorted and narrowed, and where its pages are. */
@NullMarked
package io.shiftloom.api.console.table;

import org.jspecify.annotations.NullMarked;
