/** What an operator can set, under the prefix {@code shiftloom}. */
@NullMarked
package io.shiftloom.jobs.settings;

import org.jspecify.annotations.NullMarked;
