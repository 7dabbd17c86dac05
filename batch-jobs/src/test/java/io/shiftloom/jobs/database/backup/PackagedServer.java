package io.shiftloom.jobs.database.backup;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.database.server.DatabaseAddress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;

/**
 * A PostgreSQL of the system's package, which brings the client programs that the embedded one lacks. Without the package
 * a test is skipped, which on a build server (the environment says {@code CI=true}) is a failure.
 */
final class PackagedServer implements AutoCloseable {

    private static final String PASSWORD = "superuser-for-tests";

    private final Path programs;
    private final Path cluster;
    private final int port;

    private PackagedServer(Path programs, Path cluster, int port) {
        this.programs = programs;
        this.cluster = cluster;
        this.port = port;
    }

    static PackagedServer start(Path directory) {
        try {
            var password = Files.writeString(directory.resolve("password"), PASSWORD);
            var server = new PackagedServer(installed(), directory.resolve("cluster"), freePort());
            server.run(
                    "initdb",
                    "--auth=scram-sha-256",
                    "--username=postgres",
                    "--encoding=UTF8",
                    "--pwfile=" + password,
                    "--pgdata=" + server.cluster);
            server.run(
                    "pg_ctl",
                    "start",
                    "--wait",
                    "--silent",
                    "--pgdata=" + server.cluster,
                    "--log=" + directory.resolve("log"),
                    "--options=-p " + server.port + " -c fsync=off -c unix_socket_directories=''");
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path installed() throws IOException {
        var parent = Path.of("/usr/lib/postgresql");
        if (Files.isDirectory(parent)) {
            try (var releases = Files.list(parent)) {
                var found = releases.map(release -> release.resolve("bin"))
                        .filter(bin -> Files.isExecutable(bin.resolve("postgres"))
                                && Files.isExecutable(bin.resolve("pg_dump")))
                        .findFirst();
                if (found.isPresent()) {
                    return found.get();
                }
            }
        }
        var reason = "the package postgresql is not installed";
        assertThat(System.getenv("CI")).as(reason).isNotEqualTo("true");
        Assumptions.abort(reason);
        throw new AssertionError(reason);
    }

    /** A hot standby, which refuses to write. */
    PackagedServer standby(Path directory) {
        try {
            var standby = new PackagedServer(programs, directory.resolve("standby"), freePort());
            run(
                    "pg_basebackup",
                    "--write-recovery-conf",
                    "--checkpoint=fast",
                    "--pgdata=" + standby.cluster,
                    "--dbname=host=localhost port=%d user=postgres password=%s".formatted(port, PASSWORD));
            standby.run(
                    "pg_ctl",
                    "start",
                    "--wait",
                    "--silent",
                    "--pgdata=" + standby.cluster,
                    "--log=" + directory.resolve("standby.log"),
                    "--options=-p " + standby.port + " -c fsync=off -c unix_socket_directories=''");
            return standby;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The same database at an address that names this server first and asks for the primary. */
    DatabaseAddress before(DatabaseAddress primary) {
        var url = primary.url().replace("//", "//localhost:%d,".formatted(port)) + "?targetServerType=primary";
        return new DatabaseAddress(url, primary.username(), primary.password());
    }

    Path programs() {
        return programs;
    }

    /** A new database whose owner is no superuser but may create roles, as the operations guide asks. */
    DatabaseAddress createDatabase(String name) {
        execute("""
                DO $$ BEGIN
                    CREATE ROLE installer LOGIN CREATEROLE PASSWORD 'owner-for-tests';
                EXCEPTION WHEN duplicate_object THEN NULL;
                END $$
                """);
        execute("CREATE DATABASE " + name + " OWNER installer");
        return new DatabaseAddress(url(name), "installer", "owner-for-tests");
    }

    DatabaseAddress superuser(String database) {
        return new DatabaseAddress(url(database), "postgres", PASSWORD);
    }

    void execute(String sql) {
        try (var connection = DriverManager.getConnection(url("postgres"), "postgres", PASSWORD);
                var statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private String url(String database) {
        return "jdbc:postgresql://localhost:%d/%s".formatted(port, database);
    }

    /** PostgreSQL refuses to run as root, but not as root without its powers. */
    private void run(String program, String... arguments) throws IOException {
        var command = new ArrayList<String>();
        if ("root".equals(System.getProperty("user.name"))) {
            command.addAll(List.of("unshare", "-U"));
        }
        command.add(programs.resolve(program).toString());
        command.addAll(List.of(arguments));
        var output = Files.createTempFile("postgres", ".log");
        var process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            assertThat(process.waitFor(1, TimeUnit.MINUTES))
                    .as("%s ends", program)
                    .isTrue();
            assertThat(process.exitValue()).as(Files.readString(output, UTF_8)).isZero();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        } finally {
            Files.delete(output);
        }
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    @Override
    public void close() {
        try {
            run("pg_ctl", "stop", "--mode=immediate", "--silent", "--pgdata=" + Objects.requireNonNull(cluster));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
