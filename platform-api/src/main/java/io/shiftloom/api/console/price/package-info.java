/** The page that shows what a schedule would cost with one more seat or a day off. */
@NullMarked
package io.shiftloom.api.console.price;

import org.jspecify.annotations.NullMarked;
