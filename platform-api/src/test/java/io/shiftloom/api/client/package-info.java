@NullMarked
package io.shiftloom.api.client;

import org.jspecify.annotations.NullMarked;
