package io.shiftloom.jobs.database.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatException;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

class EmbeddedServerTest {

    @TempDir
    Path directory;

    @Test
    void committedDataSurvivesEveryWayToEnd() throws Exception {
        try (var server = EmbeddedServer.start(directory, 0)) {
            jdbc(server).sql("CREATE TABLE note (line text)").update();
            assertThat(setting(server, "fsync")).isEqualTo("on");
            assertThat(setting(server, "synchronous_commit")).isEqualTo("on");
            assertThat(setting(server, "listen_addresses")).isEqualTo("localhost");
            assertSecretsAreOurs();
            write(server, "orderly stop");
        }

        killServiceThatWrote("service killed, server alive");
        var survivor = Objects.requireNonNull(LivePostmaster.find(directory.resolve("postgres")));
        try (var server = EmbeddedServer.start(directory, 0)) {
            assertThat(server.address().url()).contains(":" + survivor.port() + "/");
        }

        killServiceThatWrote("both killed");
        Objects.requireNonNull(LivePostmaster.find(directory.resolve("postgres")))
                .process()
                .destroyForcibly();
        try (var server = EmbeddedServer.start(directory, 0)) {
            assertThat(jdbc(server)
                            .sql("SELECT line FROM note")
                            .query(String.class)
                            .list())
                    .containsExactly("orderly stop", "service killed, server alive", "both killed");
        }
        assertThat(LivePostmaster.find(directory.resolve("postgres"))).isNull();
    }

    @Test
    void numberOfADeadServerThatAnotherProgramHasByNowIsNoObstacle() throws Exception {
        EmbeddedServer.start(directory, 0).close();
        var cluster = directory.resolve("postgres").toRealPath();
        Files.writeString(
                cluster.resolve("postmaster.pid"),
                "%d\n%s\n1800000000\n5999\n\nlocalhost\n 1 1\nready\n"
                        .formatted(ProcessHandle.current().pid(), cluster));

        try (var server = EmbeddedServer.start(directory, 0)) {
            assertThat(setting(server, "fsync")).isEqualTo("on");
        }
    }

    @Test
    void secondProcessOnADirectoryIsRefused() {
        try (var server = EmbeddedServer.start(directory, 0)) {
            assertThat(server.address().password()).isNotBlank();

            assertThatExceptionOfType(IllegalStateException.class)
                    .isThrownBy(() -> EmbeddedServer.start(directory, 0))
                    .withMessageContaining("in use");
        }
    }

    @Test
    void databaseWithoutItsPasswordIsRefusedAtOnceAndLeftAlone() throws Exception {
        var password = directory.resolve("postgres-password");
        try (var server = EmbeddedServer.start(directory, 0)) {
            jdbc(server).sql("CREATE TABLE note (line text)").update();
            write(server, "still there");
        }
        var kept = Files.readString(password);
        Files.delete(password);

        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> EmbeddedServer.start(directory, 0))
                .withMessageContaining("put that file back");
        assertThat(password).doesNotExist();

        Files.writeString(password, kept);
        try (var server = EmbeddedServer.start(directory, 0)) {
            assertThat(jdbc(server)
                            .sql("SELECT line FROM note")
                            .query(String.class)
                            .list())
                    .containsExactly("still there");
        }
    }

    @Test
    void aServerThatIsKilledIsStartedAgainWithWhatWasCommitted() throws Exception {
        try (var server = EmbeddedServer.start(directory, 0)) {
            jdbc(server).sql("CREATE TABLE note (line text)").update();
            write(server, "before the kill");
            var killed = Objects.requireNonNull(LivePostmaster.find(directory.resolve("postgres")));

            killed.process().destroyForcibly();

            await().atMost(Duration.ofSeconds(30))
                    .ignoreExceptions()
                    .untilAsserted(() -> assertThat(jdbc(server)
                                    .sql("SELECT line FROM note")
                                    .query(String.class)
                                    .list())
                            .containsExactly("before the kill"));
        }
        assertThat(LivePostmaster.find(directory.resolve("postgres"))).isNull();
    }

    /** The first start makes the cluster, starts it for everybody, closes it to others, and takes its mark away. */
    @Test
    void firstStartThatWasCutOffIsFinishedByTheNextWhichTakesItsServerOver() throws Exception {
        try (var server = EmbeddedServer.start(directory, 0)) {
            jdbc(server).sql("CREATE TABLE note (line text)").update();
        }
        killServiceThatWrote("kept");
        cutOffFirstStart();
        var survivor = EmbeddedServer.running(directory).orElseThrow();
        jdbc(survivor).sql("SELECT pg_reload_conf()").query(Boolean.class).single();
        var stranger = new DatabaseAddress(survivor.url(), survivor.username(), "no password of ours");
        await().untilAsserted(() -> assertThatCode(() -> lines(stranger)).doesNotThrowAnyException());

        try (var server = EmbeddedServer.start(directory, 0)) {
            assertThat(server.address()).isEqualTo(survivor);
            assertThat(directory.resolve("postgres.unfinished")).doesNotExist();
            await().untilAsserted(() ->
                    assertThatException().isThrownBy(() -> lines(stranger)).withMessageContaining("JDBC"));
        }
        try (var server = EmbeddedServer.start(directory, 0)) {
            assertThat(lines(server.address())).containsExactly("kept");
        }
    }

    /** Earlier programs took such a server over, wrote into it, and left the mark. */
    @Test
    void clusterThatHoldsDataIsKeptAndClosedAlthoughItsFirstStartWasCutOff() throws Exception {
        try (var server = EmbeddedServer.start(directory, 0)) {
            jdbc(server).sql("CREATE TABLE note (line text)").update();
            write(server, "kept");
        }
        cutOffFirstStart();

        try (var server = EmbeddedServer.start(directory, 0)) {
            assertThat(lines(server.address())).containsExactly("kept");
            assertThat(directory.resolve("postgres.unfinished")).doesNotExist();
            assertSecretsAreOurs();
        }
    }

    @Test
    void clusterThatIsHalfMadeIsMadeAnew() throws Exception {
        Files.writeString(Files.createDirectory(directory.resolve("postgres")).resolve("postgresql.conf"), "");
        Files.writeString(directory.resolve("postgres.unfinished"), "");

        try (var server = EmbeddedServer.start(directory, 0)) {
            assertThat(setting(server, "fsync")).isEqualTo("on");
        }
        assertThat(directory.resolve("postgres.unfinished")).doesNotExist();
    }

    @Test
    void folderOfSomebodyElseIsNeverEmptied() throws Exception {
        var theirs = Files.writeString(
                Files.createDirectory(directory.resolve("postgres")).resolve("somebody-elses"), "");

        for (int start = 1; start <= 2; start++) {
            assertThatExceptionOfType(IllegalStateException.class)
                    .isThrownBy(() -> EmbeddedServer.start(directory, 0))
                    .withMessageContaining("PostgreSQL does not start");
            assertThat(theirs).exists();
        }
    }

    @Test
    void serverWhoseStartFailsIsStopped() throws Exception {
        try (var server = EmbeddedServer.start(directory, 0)) {
            jdbc(server).sql("CREATE TABLE note (line text)").update();
        }
        killServiceThatWrote("server alive");
        cutOffFirstStart();
        var access = directory.resolve("postgres/pg_hba.conf");
        Files.delete(access);
        Files.createDirectory(access);

        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> EmbeddedServer.start(directory, 0))
                .withMessageContaining("PostgreSQL does not start");
        assertThat(LivePostmaster.find(directory.resolve("postgres"))).isNull();
    }

    /** As after the end of a JVM between the start of the new server and its closing. */
    private void cutOffFirstStart() throws IOException {
        Files.writeString(directory.resolve("postgres.unfinished"), "");
        Files.writeString(
                directory.resolve("postgres/pg_hba.conf"),
                "host all all 127.0.0.1/32 trust\nhost all all ::1/128 trust\n");
    }

    private static List<String> lines(DatabaseAddress address) {
        return jdbc(address)
                .sql("SELECT line FROM note")
                .query((row, number) -> row.getString(1))
                .list();
    }

    private void assertSecretsAreOurs() throws IOException {
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(directory.resolve("postgres-password"))))
                .isEqualTo("rw-------");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(directory.resolve("postgres"))))
                .isEqualTo("rwx------");
        assertThat(Files.readString(directory.resolve("postgres/pg_hba.conf"))).doesNotContain("trust");
    }

    /** Another JVM starts the server, writes a line and is killed. */
    private void killServiceThatWrote(String line) throws Exception {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var service = new ProcessBuilder(
                        java,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Service.class.getName(),
                        directory.toString(),
                        line)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (var output = new BufferedReader(new InputStreamReader(service.getInputStream(), StandardCharsets.UTF_8))) {
            assertThat(output.lines()).contains("written");
        } finally {
            service.destroyForcibly().waitFor(10, TimeUnit.SECONDS);
        }
    }

    /** Says "written", then ends without any ceremony. */
    static final class Service {

        public static void main(String[] arguments) {
            var server = EmbeddedServer.start(Path.of(arguments[0]), 0);
            write(server, arguments[1]);
            System.out.println("written");
            System.out.flush();
            Runtime.getRuntime().halt(137);
        }
    }

    private static void write(EmbeddedServer server, String line) {
        jdbc(server).sql("INSERT INTO note VALUES (?)").param(line).update();
    }

    private static String setting(EmbeddedServer server, String name) {
        return jdbc(server)
                .sql("SELECT current_setting(?)")
                .param(name)
                .query(String.class)
                .single();
    }

    private static JdbcClient jdbc(EmbeddedServer server) {
        return jdbc(server.address());
    }

    private static JdbcClient jdbc(DatabaseAddress address) {
        return JdbcClient.create(new DriverManagerDataSource(address.url(), address.username(), address.password()));
    }
}
