@NullMarked
package io.shiftloom.api.console.page;

import org.jspecify.annotations.NullMarked;
