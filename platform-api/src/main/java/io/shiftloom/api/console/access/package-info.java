/** Who is signed in to the console, and the rules every page of it keeps: sessions, forged requests, headers, roles. */
@NullMarked
package io.shiftloom.api.console.access;

import org.jspecify.annotations.NullMarked;
