package io.shiftloom.api.command.start;

import io.shiftloom.api.terminal.CommandFailure;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.sql.SQLException;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.web.server.PortInUseException;

/** Why the service could not start, in a sentence that says what to do. */
public final class StartFailure {

    private static final String OURS = "io.shiftloom.";

    private StartFailure() {}

    public static CommandFailure explain(Throwable failure) {
        return explain(failure, sentence(failure));
    }

    /** The same for a command that starts no service. */
    public static CommandFailure explainCommand(Throwable failure) {
        return explain(failure, sentence(failure, "The command failed"));
    }

    private static CommandFailure explain(Throwable failure, String sentence) {
        var debug = System.getenv("SHIFTLOOM_DEBUG");
        if (debug != null && !debug.isEmpty()) {
            failure.printStackTrace();
        }
        return new CommandFailure(sentence);
    }

    /** The outermost exception that can be told to an operator; the layers of the container are wrapped around it. */
    static String sentence(Throwable failure) {
        return sentence(failure, "The service could not start");
    }

    private static String sentence(Throwable failure, String otherwise) {
        return causes(failure)
                .flatMap(cause -> told(cause).stream())
                .findFirst()
                .orElseGet(() ->
                        "%s: %s. SHIFTLOOM_DEBUG=1 shows where.".formatted(otherwise, inWords(innermost(failure))));
    }

    private static String inWords(Throwable failure) {
        var message = failure.getMessage();
        return message == null || message.isBlank() ? failure.getClass().getSimpleName() : message.strip();
    }

    private static Stream<Throwable> causes(@Nullable Throwable failure) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause);
    }

    private static Optional<String> told(Throwable cause) {
        return switch (cause) {
            case PortInUseException port ->
                Optional.of(
                        "Port %d is in use by another process. Maybe choose another with --port, or with MANAGEMENT_SERVER_PORT for health and metrics."
                                .formatted(port.getPort()));
            case BindException setting
            when isRule(innermost(setting)) ->
                Optional.ofNullable(innermost(setting).getMessage());
            case BindException setting ->
                Optional.of(
                        isOurs(innermost(setting))
                                ? unreadable(setting)
                                : SettingFailure.sentence(setting).orElseGet(() -> unreadable(setting)));
            case FileSystemException file -> Optional.of(ofFile(file));
            case SQLException database -> ofDatabase(database);
            case IllegalStateException own when isOurs(own) -> Optional.ofNullable(own.getMessage());
            case IllegalArgumentException own when isOurs(own) -> Optional.ofNullable(own.getMessage());
            default -> Optional.empty();
        };
    }

    private static String unreadable(BindException setting) {
        return "The setting %s cannot be read: %s."
                .formatted(setting.getName(), innermost(setting).getMessage());
    }

    /** A record of settings refuses a value in a sentence that names the setting; the binder knows the record alone. */
    private static boolean isRule(Throwable cause) {
        return isOurs(cause)
                && Objects.requireNonNullElse(cause.getMessage(), "").startsWith("shiftloom.");
    }

    private static Throwable innermost(Throwable failure) {
        return causes(failure).reduce(failure, (_, inner) -> inner);
    }

    /** Our own code says it for this reader. */
    private static boolean isOurs(Throwable cause) {
        var trace = cause.getStackTrace();
        return trace.length > 0 && trace[0].getClassName().startsWith(OURS);
    }

    private static String ofFile(FileSystemException failure) {
        return switch (failure) {
            case FileAlreadyExistsException file ->
                "%s is a file, and a directory is needed. Maybe choose another one with --data."
                        .formatted(file.getFile());
            case AccessDeniedException file ->
                "This user may not use %s. Maybe give it to the user, or choose another directory with --data."
                        .formatted(file.getFile());
            default ->
                "%s cannot be used: %s. Maybe choose another directory with --data."
                        .formatted(failure.getFile(), failure.getReason());
        };
    }

    /** The SQLSTATE tells what the database refuses. */
    private static Optional<String> ofDatabase(SQLException failure) {
        var state = Objects.requireNonNullElse(failure.getSQLState(), "");
        if (state.startsWith("28")) {
            return Optional.of(
                    "The database refuses this user: %s. Maybe correct SPRING_DATASOURCE_USERNAME and SPRING_DATASOURCE_PASSWORD."
                            .formatted(failure.getMessage()));
        }
        return switch (state) {
            case "3D000" ->
                Optional.of("%s. Maybe create it, or correct SPRING_DATASOURCE_URL.".formatted(failure.getMessage()));
            case "42501" ->
                Optional.of("The database user may not do what is needed: %s. Maybe use the owner of the schema."
                        .formatted(failure.getMessage()));
            default -> Optional.empty();
        };
    }
}
