@NullMarked
package io.shiftloom.jobs.runlog;

import org.jspecify.annotations.NullMarked;
