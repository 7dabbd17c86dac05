/** Who gets into the console, and how: sessions, tokens, protection of its forms. */
@NullMarked
package io.shiftloom.api.console.signin;

import org.jspecify.annotations.NullMarked;
