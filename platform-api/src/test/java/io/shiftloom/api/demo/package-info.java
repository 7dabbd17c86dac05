@NullMarked
package io.shiftloom.api.demo;

import org.jspecify.annotations.NullMarked;
