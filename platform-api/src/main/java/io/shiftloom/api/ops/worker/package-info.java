/** The routes of workers. */
@NullMarked
package io.shiftloom.api.ops.worker;

import org.jspecify.annotations.NullMarked;
