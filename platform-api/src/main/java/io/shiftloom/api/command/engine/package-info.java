/** Work on files without a server: {@code import}, {@code solve} and {@code check}. */
@NullMarked
package io.shiftloom.api.command.engine;

import org.jspecify.annotations.NullMarked;
