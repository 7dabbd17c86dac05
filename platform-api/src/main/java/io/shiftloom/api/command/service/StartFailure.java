package io.shiftloom.api.command.service;

import io.shiftloom.api.terminal.CommandFailure;
import java.util.Objects;
import org.springframework.beans.BeansException;
import org.springframework.boot.web.server.PortInUseException;
import org.springframework.context.ApplicationContextException;

/** Why the service could not start, in a sentence. */
final class StartFailure {

    private StartFailure() {}

    static CommandFailure explain(Throwable failure) {
        var debug = System.getenv("SHIFTLOOM_DEBUG");
        if (debug != null && !debug.isEmpty()) {
            failure.printStackTrace();
        }
        var reason = reason(failure);
        if (reason instanceof PortInUseException port) {
            return new CommandFailure(
                    "port " + port.getPort() + " is in use by another process; choose another with --port, or with"
                            + " MANAGEMENT_SERVER_PORT for health and metrics.");
        }
        if (reason instanceof IllegalStateException) {
            // Said by our own code, for this reader.
            return new CommandFailure(Objects.requireNonNullElse(reason.getMessage(), reason.toString()));
        }
        return new CommandFailure("the service could not start: " + reason + "; SHIFTLOOM_DEBUG=1 shows where.");
    }

    /** What the layers of the container are wrapped around. */
    private static Throwable reason(Throwable failure) {
        var reason = failure;
        while (reason.getCause() != null
                && (reason instanceof BeansException || reason instanceof ApplicationContextException)) {
            reason = reason.getCause();
        }
        return reason;
    }
}
