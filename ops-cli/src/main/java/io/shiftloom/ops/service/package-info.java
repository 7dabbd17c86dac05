/** The service itself: its state, its version, and whom it knows the operator as. */
@NullMarked
package io.shiftloom.ops.service;

import org.jspecify.annotations.NullMarked;
