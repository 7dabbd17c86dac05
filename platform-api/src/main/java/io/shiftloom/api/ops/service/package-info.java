/** The routes about the service itself: its state, its checkup, its workers and its maintenance. */
@NullMarked
package io.shiftloom.api.ops.service;

import org.jspecify.annotations.NullMarked;
