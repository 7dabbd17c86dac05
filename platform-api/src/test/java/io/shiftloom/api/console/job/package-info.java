@NullMarked
package io.shiftloom.api.console.job;

import org.jspecify.annotations.NullMarked;
