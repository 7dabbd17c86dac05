@NullMarked
package io.shiftloom.api.console.table;

import org.jspecify.annotations.NullMarked;
