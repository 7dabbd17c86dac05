package io.shiftloom.jobs.database.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.shiftloom.jobs.database.server.DatabaseAddress;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** PostgreSQL's own programs connect as safely as the service does. */
class ClientRunTest {

    @ParameterizedTest
    @CsvSource({
        "ssl=true, verify-full",
        "ssl, verify-full",
        "ssl=true&sslmode=require, require",
        "sslmode=verify-ca, verify-ca",
        "sslmode=disable, disable"
    })
    void modeOfTlsIsTheDrivers(String parameters, String mode) {
        assertThat(ClientRun.variables(address("jdbc:postgresql://db.example/shift?" + parameters)))
                .containsEntry("PGSSLMODE", mode);
    }

    @Test
    void withoutAWordOnTlsTheProgramsDecide() {
        assertThat(ClientRun.variables(address("jdbc:postgresql://db.example/shift")))
                .containsEntry("PGHOST", "db.example")
                .containsEntry("PGUSER", "owner")
                .doesNotContainKey("PGSSLMODE");
    }

    /** What it writes would be of no use to anybody, and it would hold its snapshot of the database until the end. */
    @Test
    void programEndsWithTheProcessThatRunsIt() throws Exception {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var caller = new ProcessBuilder(java, "-cp", System.getProperty("java.class.path"), Caller.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try {
            await().atMost(Duration.ofSeconds(60))
                    .until(() -> caller.children().findAny().isPresent());
            var program = caller.children().findAny().orElseThrow();

            caller.destroy();

            await().atMost(Duration.ofSeconds(30)).until(() -> !caller.isAlive() && !program.isAlive());
        } finally {
            caller.descendants().forEach(ProcessHandle::destroyForcibly);
            caller.destroyForcibly();
        }
    }

    /** Runs a program that takes long. */
    static final class Caller {

        public static void main(String[] arguments) {
            new ClientRun(new ClientProgram(Path.of("/bin/sleep"), 15), "120").run();
        }
    }

    private static DatabaseAddress address(String url) {
        return new DatabaseAddress(url, "owner", "secret");
    }
}
