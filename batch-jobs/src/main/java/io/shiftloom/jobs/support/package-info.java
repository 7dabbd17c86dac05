/** Moves a customer's problem elsewhere: without the names of people, and with the same answer. */
@NullMarked
package io.shiftloom.jobs.support;

import org.jspecify.annotations.NullMarked;
