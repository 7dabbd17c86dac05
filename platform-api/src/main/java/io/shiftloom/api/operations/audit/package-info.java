/** The log of what operators changed. */
@NullMarked
package io.shiftloom.api.operations.audit;

import org.jspecify.annotations.NullMarked;
