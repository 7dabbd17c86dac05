@NullMarked
package io.shiftloom.api.console.export;

import org.jspecify.annotations.NullMarked;
