/** The service itself: what its workers do and whether they take further work, and its maintenance jobs. */
@NullMarked
package io.shiftloom.api.operations.service;

import org.jspecify.annotations.NullMarked;
