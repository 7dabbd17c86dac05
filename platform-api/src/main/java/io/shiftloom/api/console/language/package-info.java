/** The languages of the console: words from message bundles, and numbers and dates as each language writes them. */
@NullMarked
package io.shiftloom.api.console.language;

import org.jspecify.annotations.NullMarked;
