/** What is stored about one person, for whoever asks to see it or to be forgotten. */
@NullMarked
package io.shiftloom.api.operations.person;

import org.jspecify.annotations.NullMarked;
