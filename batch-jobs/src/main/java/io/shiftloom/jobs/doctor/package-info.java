/** Finds what is wrong with an installation, and says how to fix it. */
@NullMarked
package io.shiftloom.jobs.doctor;

import org.jspecify.annotations.NullMarked;
