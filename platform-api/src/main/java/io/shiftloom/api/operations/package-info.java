/** What operators can do, a package for each subject. The operator API and the console both call it. */
@NullMarked
package io.shiftloom.api.operations;

import org.jspecify.annotations.NullMarked;
