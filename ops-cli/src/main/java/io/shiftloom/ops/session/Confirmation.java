package io.shiftloom.ops.session;

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
 * The options of a command that changes many objects at once, which counts them and asks before it goes on. Mixed into
 * the command.
 */
@Command // makes it a mixin
@NullUnmarked // picocli sets the annotated fields
public final class Confirmation {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(
            names = {"-y", "--yes"},
            description = "Do not ask. Needed where there is no terminal to ask at.")
    private boolean yes;

    @Option(names = "--dry-run", description = "Only show what would be done.")
    private boolean dryRun;

    public boolean dryRun() {
        return dryRun;
    }

    /**
     * Asks, unless told not to.
     *
     * @param question what is about to be done, with its count
     * @return whether to go on
     * @throws OpsFailure where nobody can be asked
     */
    public boolean given(String question) {
        if (yes) {
            return true;
        }
        var options =
                (GlobalOptions) command.root().mixins().get(Session.OPTIONS).userObject();
        if (!options.canAsk()) {
            throw new OpsFailure(OpsFailure.USAGE, question + " Say so with --yes; there is no terminal to ask at.");
        }
        var err = command.root().commandLine().getErr();
        err.print(question + " [y/N] ");
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
