/** The pages about the data of one person. */
@NullMarked
package io.shiftloom.api.console.person;

import org.jspecify.annotations.NullMarked;
