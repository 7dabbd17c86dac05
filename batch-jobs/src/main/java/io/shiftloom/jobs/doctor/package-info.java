/** Finds what is wrong with an installation, and says how to mend it. */
@NullMarked
package io.shiftloom.jobs.doctor;

import org.jspecify.annotations.NullMarked;
