/**
 * The log lines about a condition, kept where every process can read them, beside the process's own log. The lines of a
 * run are few and short, and go with their condition.
 */
@NullMarked
package io.shiftloom.jobs.runlog;

import org.jspecify.annotations.NullMarked;
