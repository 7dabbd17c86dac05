@NullMarked
package io.shiftloom.api.console.edit;

import org.jspecify.annotations.NullMarked;
