/** What became of a condition: status, documents, history, confirmation, and the work it commits people to. */
@NullMarked
package io.shiftloom.jobs.result;

import org.jspecify.annotations.NullMarked;
