@NullMarked
package io.shiftloom.api.apikey;

import org.jspecify.annotations.NullMarked;
