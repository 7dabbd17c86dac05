/** The service as operators see it: several processes of the built program, their traces, logs and metrics. */
@NullMarked
package io.shiftloom.api.installation;

import org.jspecify.annotations.NullMarked;
