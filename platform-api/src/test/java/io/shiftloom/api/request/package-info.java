@NullMarked
package io.shiftloom.api.request;

import org.jspecify.annotations.NullMarked;
