package io.shiftloom.api.command.service;

import io.shiftloom.jobs.database.Migration;
import io.shiftloom.jobs.database.PlatformAccess;
import io.shiftloom.jobs.database.server.DatabaseServer;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import org.springframework.boot.SpringApplication;
import org.springframework.core.env.Environment;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;
import org.springframework.util.FileSystemUtils;

/** Where a training keeps its data. */
final class TrainingPlace {

    private TrainingPlace() {}

    /** Makes a temporary directory that is removed once the process has closed its service, however it ends. */
    static Path makeDirectory() {
        try {
            var directory = Files.createTempDirectory("shiftloom-train");
            SpringApplication.getShutdownHandlers().add(() -> remove(directory));
            return directory;
        } catch (IOException e) {
            throw new UncheckedIOException("no temporary directory can be made", e);
        }
    }

    /** Also what an interrupted start has begun: the making of the database, or its server. */
    private static void remove(Path directory) {
        ProcessHandle.current().descendants().forEach(TrainingPlace::kill);
        try {
            DatabaseServer.stopIn(directory);
            FileSystemUtils.deleteRecursively(directory);
        } catch (IOException e) {
            throw new UncheckedIOException("%s cannot be removed".formatted(directory), e);
        }
    }

    private static void kill(ProcessHandle process) {
        if (process.destroyForcibly()) {
            process.onExit().join();
        }
    }

    /** Whether the database that the environment names has a tenant. The embedded one is new. */
    static boolean hasTenant(Environment environment, ShiftloomSettings settings) {
        if (environment.getProperty("spring.datasource.url", "").isBlank()) {
            return false;
        }
        try (var server = DatabaseServer.of(environment, settings)) {
            new Migration(server.address(), settings.database()).requireUpToDate();
            try (var connection = PlatformAccess.open(server.address(), settings.database())) {
                return JdbcClient.create(new SingleConnectionDataSource(connection, true))
                        .sql("SELECT EXISTS (SELECT FROM tenant)")
                        .query(Boolean.class)
                        .single();
            }
        } catch (SQLException e) {
            throw new IllegalStateException("The database cannot be read: " + e.getMessage(), e);
        }
    }
}
