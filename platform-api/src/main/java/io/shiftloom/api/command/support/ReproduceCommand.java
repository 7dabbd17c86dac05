package io.shiftloom.api.command.support;

import io.shiftloom.api.terminal.CommandFailure;
import io.shiftloom.api.terminal.CommandOutput;
import io.shiftloom.jobs.support.SupportBundle;
import io.shiftloom.solver.ShiftScheduler;
import io.shiftloom.solver.control.EngineVersion;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.horizon.Effort;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code shiftloom reproduce}: a support bundle on another installation. */
@Command(
        name = "reproduce",
        description = {
            "Solve the condition of a support bundle, and say whether the schedules are those of the bundle.",
            "`ops jobs bundle` makes one. It holds no names: people and roles are numbered in the order of their ids."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:every assignment is the same",
            "1:the answer differs, or the file is not a bundle",
            "2:bad usage"
        })
@NullUnmarked // picocli sets the annotated fields
public final class ReproduceCommand implements Callable<Integer> {

    private final CommandOutput output;

    @Parameters(paramLabel = "BUNDLE.json", description = "A file that `ops jobs bundle` made.")
    private Path file;

    @Option(
            names = "--effort",
            paramLabel = "N",
            description =
                    "The effort of the workers that solved it, if it is not that of the process that made the bundle.")
    private Integer effort;

    public ReproduceCommand(CommandOutput output) {
        this.output = output;
    }

    @Override
    public Integer call() {
        var bundle = read();
        if (!bundle.engineVersion().equals(EngineVersion.CURRENT)) {
            output.err()
                    .println(
                            "The bundle comes from engine %s, and this is engine %s: a different answer is to be expected."
                                    .formatted(bundle.engineVersion(), EngineVersion.CURRENT));
        }
        // The answer does not depend on how many.
        int threads = Runtime.getRuntime().availableProcessors();
        var scheduler = new ShiftScheduler(new Effort(effort == null ? bundle.effort() : effort), threads);
        var found = scheduler.solve(bundle.toProblem(), SearchControl.UNINTERRUPTED);
        boolean same = bundle.isReproducedBy(found);
        output.out()
                .println("%s: %s here, %s in the bundle, with %d schedules."
                        .formatted(
                                same ? "Reproduced" : "Not reproduced",
                                SupportBundle.outcomeOf(found),
                                bundle.outcome(),
                                bundle.candidates().size()));
        output.out().flush();
        return same ? 0 : 1;
    }

    private SupportBundle read() {
        try {
            return SupportBundle.read(Files.readString(file));
        } catch (NoSuchFileException e) {
            throw new CommandFailure("there is no file " + file + ".");
        } catch (IOException e) {
            throw new CommandFailure("the file " + file + " cannot be read: " + e.getMessage());
        } catch (RuntimeException e) {
            throw new CommandFailure("the file " + file + " is not a support bundle that this program can read.");
        }
    }
}
