@NullMarked
package io.shiftloom.jobs.resilience;

import org.jspecify.annotations.NullMarked;
