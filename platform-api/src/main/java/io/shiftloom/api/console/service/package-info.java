/** The console's pages about the service itself: its workers and its maintenance. */
@NullMarked
package io.shiftloom.api.console.service;

import org.jspecify.annotations.NullMarked;
