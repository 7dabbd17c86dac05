package io.shiftloom.api.command.service;

import io.shiftloom.api.demo.Demo;
import io.shiftloom.api.demo.DemoFailed;
import io.shiftloom.api.terminal.CommandFailure;
import io.shiftloom.api.terminal.CommandOutput;
import io.shiftloom.api.terminal.ProgressBar;
import java.net.URI;
import java.util.OptionalLong;
import java.util.StringJoiner;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;

/** {@code shiftloom demo}: a service with a tenant of its own, or a running one. */
@Command(
        name = "demo",
        description = "Start the service, submit a restaurant's fortnight to it, and show the schedule. It listens at"
                + " SERVER_PORT, or else at 8080, or at any free port where that is taken.",
        footerHeading = "%nWith --service:%n",
        footer = {
            "  SHIFTLOOM_OPS_TOKEN  an admin token of that service",
            "  SHIFTLOOM_ALLOW_HTTP true sends the token over plain http to other machines"
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:solved, with --exit or --service", "1:it could not start or was not solved", "2:bad usage"})
@NullUnmarked // picocli sets the annotated fields
public final class DemoCommand implements Callable<Integer> {

    /** Percent: a visitor waits seconds for a good schedule rather than half a minute for a slightly better one. */
    private static final int EFFORT = 30;

    private final CommandOutput output;

    @Option(names = "--exit", description = "End when the schedule is shown, instead of staying up until Ctrl-C.")
    private boolean exit;

    @Option(
            names = "--service",
            paramLabel = "URL",
            description =
                    "Solve it on this running service instead, show the schedule, suspend the demo's tenant, and end."
                            + " A failure and Ctrl-C suspend it, too.")
    private URI service;

    public DemoCommand(CommandOutput output) {
        this.output = output;
    }

    @Override
    public Integer call() throws InterruptedException {
        try {
            return service == null ? onItsOwnService() : onRunningService();
        } catch (DemoFailed e) {
            throw new CommandFailure(sentences(e));
        }
    }

    /** What went wrong, and what could not be cleared away after it. */
    private static String sentences(DemoFailed failure) {
        var sentences = new StringJoiner(". ").add(failure.getMessage());
        for (var left : failure.getSuppressed()) {
            sentences.add(left.getMessage());
        }
        return sentences.toString();
    }

    private int onRunningService() throws InterruptedException {
        var token = DemoService.requireSafe(service, System.getenv());
        try (var visit = DemoVisit.begin(service, token, output.err())) {
            var solved = solve(visit::solve, new ProgressBar(output));
            var report = new DemoReport(solved, service, RunningService.TOKEN);
            output.print(report.schedule(output.outTerminal()));
            return solved.isCompleted() ? 0 : 1;
        }
    }

    private int onItsOwnService() throws InterruptedException {
        var settings = new ServiceSettings();
        settings.portForTrying();
        settings.allowInsecureWebhookTargets();
        settings.flag("shiftloom.effort", EFFORT);
        // The screen is for the demo's own story.
        settings.flag("logging.level.io.shiftloom", "warn");
        var bar = new ProgressBar(output);
        bar.say("Starting PostgreSQL and the service ...");
        try (var running = RunningService.start(settings)) {
            bar.clear();
            output.err().println(running.greeting());
            var demo = Demo.ofRestaurant(running.url(), running.dataDir());
            var solved = solve(progress -> demo.run(running.opsToken(), progress), bar);
            var report = new DemoReport(solved, running.url(), running.tokenPlace());
            output.print(report.lines(output.outTerminal()));
            if (!exit) {
                output.err().println("\nStays up until Ctrl-C.");
                running.awaitStop();
            }
            return solved.isCompleted() ? 0 : 1;
        }
    }

    /** A run of the demo, which is told of its progress. */
    @FunctionalInterface
    private interface Run {
        Demo.Solved solve(Consumer<JsonNode> progress) throws InterruptedException;
    }

    private static Demo.Solved solve(Run run, ProgressBar bar) throws InterruptedException {
        bar.say("Making the demo tenant and submitting its schedule ...");
        try {
            return run.solve(result -> show(result, bar));
        } finally {
            bar.clear();
        }
    }

    static void show(JsonNode result, ProgressBar bar) {
        var progress = result.path("progress");
        var chunks = progress.path("chunks");
        var search = chunks.isEmpty() ? progress : chunks.get(0).path("search");
        if (!search.has("phase")) {
            bar.say("Solving: " + result.path("status").stringValue());
            return;
        }
        bar.show(
                search.path("phase").stringValue(),
                search.path("rounds").intValue(0),
                search.path("plannedRounds").intValue(0),
                search.path("hard").longValue(0),
                search.path("soft").longValue(0),
                search.has("bound") ? OptionalLong.of(search.path("bound").longValue()) : OptionalLong.empty());
    }
}
