/** Holds the documents of readers against the code. */
@NullMarked
package io.shiftloom.api.pages;

import org.jspecify.annotations.NullMarked;
