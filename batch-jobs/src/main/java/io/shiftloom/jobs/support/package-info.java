/** Problems of customers elsewhere: without their people, and with the same answer. */
@NullMarked
package io.shiftloom.jobs.support;

import org.jspecify.annotations.NullMarked;
