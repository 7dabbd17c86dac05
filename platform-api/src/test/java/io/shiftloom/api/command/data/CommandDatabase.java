package io.shiftloom.api.command.data;

import io.shiftloom.api.terminal.CommandOutput;
import io.shiftloom.jobs.database.TestDatabase;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;
import java.util.function.Function;
import picocli.CommandLine;

/** A database that commands of this process find, until it is closed. */
final class CommandDatabase implements AutoCloseable {

    final TestDatabase database = TestDatabase.create();

    CommandDatabase() {
        var address = database.address();
        settings(address.url(), address.username(), address.password()).forEach(System::setProperty);
    }

    record Run(int exit, String out, String err) {}

    /** Runs a command as its user types it. */
    Run run(Function<CommandOutput, Object> command, String... arguments) {
        var out = new StringWriter();
        var err = new StringWriter();
        var output = CommandOutput.of(new PrintWriter(out, true), new PrintWriter(err, true), Map.of());
        int exit = new CommandLine(command.apply(output))
                .setOut(output.out())
                .setErr(output.err())
                .setExecutionExceptionHandler((failure, _, _) -> {
                    output.err().println(failure.getMessage());
                    return 1;
                })
                .execute(arguments);
        return new Run(exit, out.toString(), err.toString());
    }

    /** Whether a transaction waits for another one. */
    boolean isSomebodyWaiting() {
        return database.asOwner()
                .sql("SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted)")
                .query(Boolean.class)
                .single();
    }

    @Override
    public void close() {
        settings("", "", "").keySet().forEach(System::clearProperty);
        database.close();
    }

    private static Map<String, String> settings(String url, String username, String password) {
        return Map.of(
                "spring.datasource.url", url,
                "spring.datasource.username", username,
                "spring.datasource.password", password);
    }
}
