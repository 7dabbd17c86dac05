/** The engine's facts in English: one sentence for each, in the notation of whoever reads it. */
@NullMarked
package io.shiftloom.jobs.words;

import org.jspecify.annotations.NullMarked;
