@NullMarked
package io.shiftloom.api.openapi;

import org.jspecify.annotations.NullMarked;
