package io.shiftloom.jobs.database.backup;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.shiftloom.jobs.database.server.DatabaseAddress;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.postgresql.Driver;
import org.postgresql.jdbc.SslMode;
import org.postgresql.util.PSQLException;

/** Runs a client program to its end. Secrets reach it by its environment, which other users cannot read. */
final class ClientRun {

    /** Names of the driver's settings and of the variables that say the same to PostgreSQL's own programs. */
    private static final Map<String, String> VARIABLES = Map.of(
            "PGHOST", "PGHOST",
            "PGPORT", "PGPORT",
            "PGDBNAME", "PGDATABASE",
            "sslrootcert", "PGSSLROOTCERT",
            "sslcert", "PGSSLCERT",
            "sslkey", "PGSSLKEY",
            "connectTimeout", "PGCONNECT_TIMEOUT");

    /** Which of several servers is meant, in the driver's words and in those of the programs. */
    private static final Map<String, String> KINDS = Map.of(
            "primary", "primary",
            "master", "primary",
            "secondary", "standby",
            "slave", "standby",
            "preferSecondary", "prefer-standby",
            "preferSlave", "prefer-standby");

    private static final int LINES_TOLD = 3;

    private final ClientProgram program;
    private final List<String> arguments = new ArrayList<>();
    private @Nullable DatabaseAddress database;

    ClientRun(ClientProgram program, String... arguments) {
        this.program = program;
        this.arguments.addAll(List.of(arguments));
    }

    ClientRun with(List<String> more) {
        arguments.addAll(more);
        return this;
    }

    ClientRun on(DatabaseAddress address) {
        this.database = address;
        return this;
    }

    /** Reads what the program prints. */
    @FunctionalInterface
    interface Reader<T> {
        T read(InputStream output) throws IOException;
    }

    void run() {
        run(InputStream::readAllBytes);
    }

    /** @throws IllegalStateException with the program's own words when it fails */
    <T> T run(Reader<T> reader) {
        try {
            var errors = Files.createTempFile("shiftloom", ".err");
            try {
                return run(reader, errors);
            } finally {
                Files.delete(errors);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot run " + program.path(), e);
        }
    }

    private <T> T run(Reader<T> reader, Path errors) throws IOException {
        var process = start(errors);
        try (var _ = new EndWithProgram(process)) {
            process.getOutputStream().close();
            var read = reader.read(process.getInputStream());
            if (process.waitFor() != 0) {
                throw new IllegalStateException("%s failed: %s".formatted(name(), told(errors)));
            }
            return read;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while %s works".formatted(name()), e);
        }
    }

    private Process start(Path errors) throws IOException {
        var command = new ArrayList<String>();
        command.add(program.path().toString());
        command.addAll(arguments);
        var builder = new ProcessBuilder(command).redirectError(errors.toFile());
        builder.environment().put("LC_ALL", "C");
        if (database != null) {
            builder.environment().putAll(variables(database));
        }
        return builder.start();
    }

    private String name() {
        return Objects.toString(program.path().getFileName());
    }

    private static String told(Path errors) throws IOException {
        var told = Files.readString(errors, UTF_8)
                .lines()
                .filter(line -> !line.isBlank())
                .limit(LINES_TOLD)
                .collect(Collectors.joining(" / "));
        return told.isEmpty() ? "it gave no reason" : told;
    }

    /** As the driver reads them: {@code ssl=true} asks it to check the server's certificate and name. */
    private static String sslMode(Properties settings) {
        try {
            return SslMode.of(settings).value;
        } catch (PSQLException e) {
            throw new IllegalStateException(e);
        }
    }

    static Map<String, String> variables(DatabaseAddress database) {
        var settings = Driver.parseURL(database.url(), new Properties());
        if (settings == null) {
            throw new IllegalStateException("The database address %s cannot be read.".formatted(database.shown()));
        }
        var variables = VARIABLES.entrySet().stream()
                .filter(entry -> settings.getProperty(entry.getKey()) != null)
                .collect(Collectors.toMap(Map.Entry::getValue, entry -> settings.getProperty(entry.getKey())));
        if (settings.getProperty("ssl") != null || settings.getProperty("sslmode") != null) {
            variables.put("PGSSLMODE", sslMode(settings));
        }
        var kind = KINDS.get(settings.getProperty("targetServerType", "any"));
        if (kind != null) {
            variables.put("PGTARGETSESSIONATTRS", kind);
        }
        variables.put("PGUSER", database.username());
        variables.put("PGPASSWORD", database.password());
        variables.put("PGAPPNAME", "shiftloom backup");
        return variables;
    }
}
