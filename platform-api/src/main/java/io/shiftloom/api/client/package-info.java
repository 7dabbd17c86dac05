/**
 * A client of {@code /v1} for programs in Java. It uses the JDK's HTTP client and Jackson and nothing else of this service, so that
 * {@code dist} can pack it on its own.
 */
@NullMarked
package io.shiftloom.api.client;

import org.jspecify.annotations.NullMarked;
