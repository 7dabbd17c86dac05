/** What all pages of the console share: the frame around them, their assets, words for times and numbers, and errors. */
@NullMarked
package io.shiftloom.api.console.page;

import org.jspecify.annotations.NullMarked;
