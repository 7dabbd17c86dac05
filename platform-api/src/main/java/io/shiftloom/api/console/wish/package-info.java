/** The page that shows what became of people's wishes. */
@NullMarked
package io.shiftloom.api.console.wish;

import org.jspecify.annotations.NullMarked;
