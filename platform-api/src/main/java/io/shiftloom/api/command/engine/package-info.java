/** The engine without a server: {@code solve} and {@code check}. */
@NullMarked
package io.shiftloom.api.command.engine;

import org.jspecify.annotations.NullMarked;
