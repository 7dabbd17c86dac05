/** Workers: what each of them does, and whether it shall take further work. */
@NullMarked
package io.shiftloom.api.operations.worker;

import org.jspecify.annotations.NullMarked;
