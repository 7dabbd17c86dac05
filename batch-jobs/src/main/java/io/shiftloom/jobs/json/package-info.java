/** How documents are written to and read from columns. */
@NullMarked
package io.shiftloom.jobs.json;

import org.jspecify.annotations.NullMarked;
