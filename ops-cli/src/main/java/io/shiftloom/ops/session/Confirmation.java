package io.shiftloom.ops.session;

import io.shiftloom.ops.output.TerminalSafe;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * The options of a command that may change many objects. The command counts them and asks before it acts. Mixed into the
 * command.
 */
@Command // makes it a mixin
@NullUnmarked // picocli sets the annotated fields
public final class Confirmation {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(
            names = {"-y", "--yes"},
            description = "Act without asking. Required where there is no terminal.")
    private boolean yes;

    @Option(names = "--dry-run", description = "Show what would change, and change nothing.")
    private boolean dryRun;

    public boolean dryRun() {
        return dryRun;
    }

    /** Whether somebody has to agree, and so wants to see to what. */
    public boolean asks() {
        return !yes;
    }

    /**
     * Asks whether to act, unless the options answer it.
     *
     * @param question the action and the number of objects
     * @throws OpsFailure when the question needs an answer and there is no terminal
     */
    public boolean given(String question) {
        if (yes) {
            return true;
        }
        var options = GlobalOptions.of(command);
        if (!options.canAsk()) {
            throw OpsFailure.usage(question + " Confirm with --yes: there is no terminal to ask on.");
        }
        var err = command.root().commandLine().getErr();
        err.print(TerminalSafe.text(question) + " [y/N] ");
        err.flush();
        boolean agreed = isYes(options.input);
        if (!agreed) {
            err.println("Nothing was changed.");
        }
        return agreed;
    }

    private static boolean isYes(BufferedReader input) {
        try {
            var line = input.readLine();
            return line != null && line.strip().toLowerCase(Locale.ROOT).matches("y|yes");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
