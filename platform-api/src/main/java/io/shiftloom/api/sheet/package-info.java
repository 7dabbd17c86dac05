/** Spreadsheets as people keep them: .xlsx and CSV to rows of text, within bounds that are checked before anything is parsed. */
@NullMarked
package io.shiftloom.api.sheet;

import org.jspecify.annotations.NullMarked;
