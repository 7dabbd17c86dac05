@NullMarked
package io.shiftloom.api.command;

import org.jspecify.annotations.NullMarked;
