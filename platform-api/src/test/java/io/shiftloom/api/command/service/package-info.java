/** The service as a process. */
@NullMarked
package io.shiftloom.api.command.service;

import org.jspecify.annotations.NullMarked;
