@NullMarked
package io.shiftloom.api.console.run;

import org.jspecify.annotations.NullMarked;
