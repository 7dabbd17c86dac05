package io.shiftloom.api.command.service;

import io.shiftloom.api.demo.Demo;
import io.shiftloom.api.demo.DemoFailed;
import io.shiftloom.api.terminal.CommandFailure;
import io.shiftloom.api.terminal.CommandOutput;
import io.shiftloom.api.terminal.ProgressBar;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import tools.jackson.databind.JsonNode;

/** {@code shiftloom train}: a service for a JVM to record, which ends when it has seen the usual work. */
@Command(
        name = "train",
        description = {
            "Start a service of its own, solve a demo and ten small schedules on it, and end.",
            "`./shiftloom train` records this run and writes a cache, from which `demo` and `serve` start sooner and solve their"
                    + " first schedules sooner. The cache is of use to this installation and to the JDK that wrote it.",
            "It uses free ports and a temporary data directory, so it can run beside a service. If SPRING_DATASOURCE_URL is"
                    + " set, it uses that database, which must not have a tenant yet."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:everything was solved", "1:it could not start, or something was not solved", "2:bad usage"})
public final class TrainCommand implements Callable<Integer> {

    private static final int SMALL_SCHEDULES = 10;
    /** As a service has it that nobody has set otherwise. */
    private static final int EFFORT = 100;

    private final CommandOutput output;
    private final ProgressBar bar;

    public TrainCommand(CommandOutput output) {
        this.output = output;
        bar = new ProgressBar(output);
    }

    @Override
    public Integer call() throws InterruptedException {
        var stopping = new AtomicBoolean();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stopping.set(true)));
        try {
            train();
        } catch (CommandFailure e) {
            if (!stopping.get()) {
                throw e;
            }
            // Whoever stops the process knows why it did not get to its end.
            return 1;
        } finally {
            bar.clear();
        }
        output.err().println("Solved the demo and %d small schedules.".formatted(SMALL_SCHEDULES));
        return 0;
    }

    private void train() throws InterruptedException {
        if (CommandSettings.with(null, TrainingPlace::hasTenant)) {
            // A worker takes whatever work there is, and this one lacks the master key that webhooks of others are
            // signed with.
            throw new CommandFailure(
                    "The database that SPRING_DATASOURCE_URL names has tenants, and a training would take their work. Unset it, or name an empty database.");
        }
        var directory = TrainingPlace.makeDirectory();
        bar.say("Starting PostgreSQL and the service ...");
        try (var service = RunningService.startToTheEnd(settings(directory))) {
            solve(Demo.ofRestaurant(service.url(), directory), service, result -> DemoCommand.show(result, bar));
            var shop = Demo.ofShop(service.url(), directory.resolve("shop"));
            for (int solved = 0; solved < SMALL_SCHEDULES; solved++) {
                bar.count(solved, SMALL_SCHEDULES, "small schedules");
                solve(shop, service, _ -> {});
            }
        }
    }

    /** Whatever the environment says about the service of this machine: it may be running. */
    private static ServiceSettings settings(Path directory) {
        var settings = new ServiceSettings();
        settings.port(0);
        settings.dataDir(directory);
        settings.roles("api,worker");
        settings.flag("management.server.port", 0);
        settings.flag("shiftloom.effort", EFFORT);
        settings.flag("shiftloom.warm-up", true);
        settings.flag("logging.level.io.shiftloom", "warn");
        return settings;
    }

    private static void solve(Demo demo, RunningService service, Consumer<JsonNode> progress)
            throws InterruptedException {
        try {
            var solved = demo.run(service.opsToken(), progress);
            if (!solved.isCompleted()) {
                throw new CommandFailure("A schedule of the training ended as %s.".formatted(solved.status()));
            }
        } catch (DemoFailed e) {
            throw new CommandFailure(String.valueOf(e.getMessage()));
        }
    }
}
