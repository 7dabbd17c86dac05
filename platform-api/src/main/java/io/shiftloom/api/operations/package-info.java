/** What operators can do, one room for each subject. The operator API and the console are the two doors to it. */
@NullMarked
package io.shiftloom.api.operations;

import org.jspecify.annotations.NullMarked;
