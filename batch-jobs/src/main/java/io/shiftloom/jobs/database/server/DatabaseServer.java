package io.shiftloom.jobs.database.server;

import io.shiftloom.jobs.settings.DatabaseSettings;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.core.env.Environment;

/** The server of the database: the one that {@code spring.datasource.url} names, otherwise the embedded one. */
public final class DatabaseServer implements AutoCloseable {

    private final DatabaseAddress address;
    private final @Nullable EmbeddedServer embedded;

    private DatabaseServer(DatabaseAddress address, @Nullable EmbeddedServer embedded) {
        this.address = address;
        this.embedded = embedded;
    }

    /** Starts the embedded server unless another one is configured. */
    public static DatabaseServer of(Environment environment, ShiftloomSettings settings) {
        var url = environment.getProperty("spring.datasource.url");
        if (url == null || url.isBlank()) {
            var server =
                    EmbeddedServer.start(settings.dataDir(), settings.database().port());
            return new DatabaseServer(server.address(), server);
        }
        if (!url.startsWith("jdbc:postgresql:")) {
            throw new IllegalStateException(
                    "The database address %s does not start with jdbc:postgresql:. Maybe correct SPRING_DATASOURCE_URL."
                            .formatted(DatabaseSettings.withoutParameters(url)));
        }
        if (!DatabaseSettings.isAddress(url)) {
            throw new IllegalStateException(
                    "The database address %s cannot be read, and must be one such as jdbc:postgresql://host:5432/database. Maybe correct SPRING_DATASOURCE_URL."
                            .formatted(DatabaseSettings.withoutParameters(url)));
        }
        if (DatabaseSettings.namesLogin(url)) {
            throw new IllegalStateException(
                    "The database address %s has a user or a password as a parameter, and all roles of the service would connect with it. Maybe set SPRING_DATASOURCE_USERNAME and SPRING_DATASOURCE_PASSWORD in its place."
                            .formatted(DatabaseSettings.withoutParameters(url)));
        }
        var address = new DatabaseAddress(
                url,
                environment.getProperty("spring.datasource.username", ""),
                environment.getProperty("spring.datasource.password", ""));
        return new DatabaseServer(address, null);
    }

    /**
     * The same for an installation that exists: it makes no embedded database, and uses that of another process instead
     * of refusing it.
     *
     * @throws IllegalStateException when there is none
     */
    public static DatabaseServer ofExisting(Environment environment, ShiftloomSettings settings) {
        if (isExternal(environment)) {
            return of(environment, settings);
        }
        var directory = settings.dataDir();
        if (!Files.exists(directory.resolve("postgres").resolve("PG_VERSION"))) {
            throw new IllegalStateException(
                    "There is no database in %s. Maybe name its directory with --data, or its server with SPRING_DATASOURCE_URL."
                            .formatted(directory));
        }
        var running = EmbeddedServer.running(directory);
        return running.map(address -> new DatabaseServer(address, null)).orElseGet(() -> of(environment, settings));
    }

    /** Whether the operator names a server, so that the data directory holds no database of this installation. */
    public static boolean isExternal(Environment environment) {
        return !environment.getProperty("spring.datasource.url", "").isBlank();
    }

    /** Says that an embedded database lies in a data directory, for a process that does not use it; empty when there is none. */
    public static Optional<String> leftover(Path dataDir) {
        if (!Files.exists(dataDir.resolve("postgres").resolve("PG_VERSION"))) {
            return Optional.empty();
        }
        return Optional.of("An embedded database lies in %s, next to the configured one%s."
                .formatted(
                        dataDir,
                        EmbeddedServer.running(dataDir)
                                .map(address -> ", and its server still runs")
                                .orElse("")));
    }

    /** Stops the embedded server of a data directory, whoever started it. Nobody may start it meanwhile. */
    public static void stopIn(Path dataDir) throws IOException {
        var live = LivePostmaster.find(dataDir.resolve("postgres").toAbsolutePath());
        if (live != null) {
            live.stop();
        }
    }

    /**
     * Stops the embedded servers of this process, also one that is being started, which then fails. For a process that ends
     * without closing them.
     */
    public static void breakOffAll() {
        EmbeddedServer.breakOffAll();
    }

    /** How the owner of the schema connects. */
    public DatabaseAddress address() {
        return address;
    }

    /** Whether the server is embedded, so that no other process uses the database. */
    public boolean isEmbedded() {
        return embedded != null;
    }

    @Override
    public void close() {
        if (embedded != null) {
            embedded.close();
        }
    }
}
