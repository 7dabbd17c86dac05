/** The service as a process: {@code demo}, {@code serve}, {@code train} and {@code migrate}. */
@NullMarked
package io.shiftloom.api.command.service;

import org.jspecify.annotations.NullMarked;
