package io.shiftloom.api.chaos;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import org.springframework.boot.logging.LogLevel;
import org.springframework.boot.logging.LoggingSystem;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "chaos",
        mixinStandardHelpOptions = true,
        description = "Run the service as real processes, kill them while it works, and see that nothing is lost.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:no fault found", "1:a fault was found", "2:bad usage"})
@NullUnmarked // picocli sets the annotated fields
final class Chaos implements Callable<Integer> {

    /** Long enough that most kills hit a search. */
    private static final int CHAOS_EFFORT = 40;

    @Option(names = "--kills", defaultValue = "100", description = "How many processes to kill. Default: 100.")
    private int kills;

    @Option(names = "--seed", description = "Decides requests and the order of the harm. Default: another each time.")
    private Long seed;

    @Option(names = "--throughput", description = "Measure how much goes through instead, and kill nothing.")
    private boolean throughput;

    @Option(
            names = "--queue",
            paramLabel = "N",
            description = "Measure instead how fast requests are taken from a queue of N, and kill nothing.")
    private Integer queued;

    @Option(names = "--story", description = "Kill the owner of one job instead, and show the rows that carry it on.")
    private boolean story;

    @Option(names = "--cancel", description = "Cancel running jobs instead, and measure how long workers go on.")
    private boolean cancel;

    @Option(
            names = "--workers",
            paramLabel = "N",
            description =
                    "Run N workers and two apis at once instead, on 300 connections, and kill nothing. It ends within"
                            + " 14 minutes.")
    private Integer workers;

    @Option(
            names = "--upgrade-from",
            paramLabel = "COMMIT",
            description = "Upgrade an installation of an earlier commit instead while it solves, and roll it back.")
    private String previous;

    @Option(
            names = "--roll",
            description =
                    "Roll from the newest earlier build of the history to this one and back instead, in a minute or"
                            + " two. Without such a build nothing is done.")
    private boolean roll;

    @Option(
            names = "--effort",
            defaultValue = "30",
            description = "Of each search during the upgrade: jobs have to outlast the migration. Default: 30.")
    private int effort;

    public static void main(String[] arguments) {
        // What the library says of a server that was crashed on purpose.
        LoggingSystem.get(Chaos.class.getClassLoader()).setLogLevel("ROOT", LogLevel.OFF);
        System.exit(new CommandLine(new Chaos()).execute(arguments));
    }

    @Override
    @SuppressWarnings("SystemOut") // The program's answer.
    public Integer call() throws IOException {
        PrintStream out = System.out;
        var directory = Files.createTempDirectory("shiftloom-chaos");
        if (throughput) {
            new ThroughputRun(directory, out).run();
            return 0;
        }
        if (queued != null) {
            new ClaimRun(directory, queued, out).run();
            return 0;
        }
        if (cancel) {
            new CancelRun(directory, out).run();
            return 0;
        }
        if (story) {
            new SurvivalStory(directory, out).run();
            return 0;
        }
        var verdict = verdict(directory, out);
        verdict.lines().forEach(out::println);
        out.println("Logs and data: " + directory);
        return verdict.isClean() ? 0 : 1;
    }

    private Verdict verdict(Path directory, PrintStream out) throws IOException {
        if (roll) {
            return roll(directory, out);
        }
        if (workers != null) {
            try (var run = new FleetRun(directory, workers, out)) {
                // Whoever stops this program must not leave its processes behind.
                Runtime.getRuntime().addShutdownHook(new Thread(run::close));
                return run.run();
            }
        }
        return previous == null
                ? run(directory, out)
                : new UpgradeRun(directory, PreviousBuild.of(previous, checkout(), out), effort, out).run();
    }

    private static Verdict roll(Path directory, PrintStream out) throws IOException {
        var nothing = new Verdict();
        var commit = PreviousBuild.commit(checkout());
        if (commit.isEmpty()) {
            out.println(PreviousBuild.NONE);
            return nothing;
        }
        out.println("Compiling " + commit.get());
        var program =
                PreviousBuild.compiled(commit.get(), checkout(), Files.createDirectory(directory.resolve("build")));
        if (program.isEmpty()) {
            out.println(commit.get() + PreviousBuild.OTHER_LIBRARIES);
            return nothing;
        }
        try (var run = new RollRun(directory, program.get(), out)) {
            // Whoever stops this program must not leave its processes behind.
            Runtime.getRuntime().addShutdownHook(new Thread(run::close));
            return run.run();
        }
    }

    private static Path checkout() {
        var home = System.getenv("SHIFTLOOM_HOME");
        return Path.of(home == null ? "" : home).toAbsolutePath();
    }

    private Verdict run(Path directory, PrintStream out) {
        long chosen = seed == null ? new Random().nextInt(1_000_000) : seed;
        return new ChaosRun(directory, kills, chosen, CHAOS_EFFORT, out).run();
    }
}
