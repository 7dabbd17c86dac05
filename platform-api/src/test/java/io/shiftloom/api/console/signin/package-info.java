@NullMarked
package io.shiftloom.api.console.signin;

import org.jspecify.annotations.NullMarked;
