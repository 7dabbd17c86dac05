/** The service itself: its state, its version, and who the operator is to it. */
@NullMarked
package io.shiftloom.ops.service;

import org.jspecify.annotations.NullMarked;
