/** How identifiers, times, documents and places in lists are stored in columns. */
@NullMarked
package io.shiftloom.jobs.storage;

import org.jspecify.annotations.NullMarked;
