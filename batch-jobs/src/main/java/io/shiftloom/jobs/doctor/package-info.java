/** What may be wrong with an installation, and how each of it is mended. */
@NullMarked
package io.shiftloom.jobs.doctor;

import org.jspecify.annotations.NullMarked;
