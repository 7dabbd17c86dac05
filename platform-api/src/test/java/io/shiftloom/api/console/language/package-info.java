@NullMarked
package io.shiftloom.api.console.language;

import org.jspecify.annotations.NullMarked;
