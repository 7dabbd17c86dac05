package io.shiftloom.api.command.service;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.shiftloom.api.terminal.CommandFailure;
import io.shiftloom.jobs.database.server.DatabaseServer;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A setting that cannot be used is told in a sentence that has its name, its value and what is allowed. */
class BadSettingTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "shiftloom.roles | foo | shiftloom.roles is foo, and must be api, worker or migrate.",
                "shiftloom.roles | '' | shiftloom.roles is empty, and must be api, worker or both.",
                "shiftloom.maintenance | sometimes | shiftloom.maintenance is sometimes, and must be internal or external.",
                "shiftloom.cores | two | shiftloom.cores is two, and must be a whole number up to 2147483647.",
                "shiftloom.effort | 99999999999 | shiftloom.effort is 99999999999, and must be a whole number up to 2147483647.",
                "shiftloom.warm-up | perhaps | shiftloom.warm-up is perhaps, and must be true or false.",
                "shiftloom.database.migrate | maybe | shiftloom.database.migrate is maybe, and must be true or false.",
                "shiftloom.database.start-wait | soon | shiftloom.database.start-wait is soon, and must be a time with its unit, such as 30s, 5m, 12h or 14d.",
                "shiftloom.database.port | 70000 | shiftloom.database.port is 70000, and must be a port, 0 to 65535, where 0 is any free one.",
                "shiftloom.database.port | -1 | shiftloom.database.port is -1, and must be a port, 0 to 65535, where 0 is any free one.",
                "shiftloom.database.tenant-connections | 0 | shiftloom.database.tenant-connections is 0, and must be 1 or more.",
                "shiftloom.database.platform-connections | -1 | shiftloom.database.platform-connections is -1, and must be 1 or more.",
                "shiftloom.database.direct-url | foo | shiftloom.database.direct-url is foo, and must be an address such as jdbc:postgresql://host:5432/database.",
            })
    void aSettingOfOursIsNamed(String name, String value, String sentence) {
        var settings = new ServiceSettings(Map.of());
        settings.flag(name, value);

        assertThatExceptionOfType(CommandFailure.class)
                .isThrownBy(() -> CommandSettings.with(settings, folder, (_, _) -> "read"))
                .withMessage(sentence);
    }

    /** Passwords are not shown. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "jdbc:postgresql://db:99999/shifts?password=secret | jdbc:postgresql://db:99999/shifts cannot be read",
                "jdbc:postgresql://db:1x/shifts | jdbc:postgresql://db:1x/shifts cannot be read",
                "postgres://me:secret@db/shifts | postgres://db/shifts does not start with jdbc:postgresql:",
            })
    void anAddressOfTheDatabaseIsNamed(String url, String said) {
        var settings = new ServiceSettings(Map.of());
        settings.flag("spring.datasource.url", url);

        assertThatExceptionOfType(CommandFailure.class)
                .isThrownBy(() -> CommandSettings.with(settings, folder, (environment, ours) -> {
                    DatabaseServer.of(environment, ours).close();
                    return "reached";
                }))
                .withMessageStartingWith("The database address " + said)
                .withMessageEndingWith("Maybe correct SPRING_DATASOURCE_URL.")
                .withMessageNotContaining("secret");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SERVER_PORT | 70000 | SERVER_PORT is 70000, and must be a port, a number from 0 to 65535, where 0 is any free one.",
                "SERVER_PORT | -5 | SERVER_PORT is -5, and must be a port, a number from 0 to 65535, where 0 is any free one.",
                "SERVER_PORT | many | SERVER_PORT is many, and must be a port, a number from 0 to 65535, where 0 is any free one.",
                "MANAGEMENT_SERVER_PORT | 70000 | MANAGEMENT_SERVER_PORT is 70000, and must be a port, a number from 0 to 65535, where 0 is any free one.",
                "LOGGING_STRUCTURED_FORMAT_CONSOLE | xml | LOGGING_STRUCTURED_FORMAT_CONSOLE is xml, and must be ecs, gelf, logstash, or empty for plain text.",
            })
    void aVariableOfTheProcessIsNamed(String variable, String value, String sentence) {
        assertThatExceptionOfType(CommandFailure.class)
                .isThrownBy(() -> new ServiceSettings(Map.of(variable, value)))
                .withMessage(sentence);
    }
}
