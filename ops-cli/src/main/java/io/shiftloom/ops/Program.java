package io.shiftloom.ops;

import io.shiftloom.ops.output.Screen;
import io.shiftloom.ops.output.TerminalSafe;
import io.shiftloom.ops.session.OpsFailure;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** What the tools have in common: how they read commands, lay out help, and explain what went wrong. */
final class Program {

    private static final int NARROWEST_HELP = 80;
    private static final int WIDEST_HELP = 120;

    private Program() {}

    /**
     * @param root the annotated object of the tool
     * @param words the command line; only the groups of commands that it names are read. Nothing reads all of them.
     */
    static CommandLine of(
            Object root,
            List<Class<?>> groups,
            PrintWriter out,
            PrintWriter err,
            Map<String, String> environment,
            Optional<Set<String>> words) {
        var screen = Screen.detect(environment, 1);
        var colour = screen.colour() && Screen.detect(environment, 2).colour();
        var commands = new CommandLine(root);
        groups.forEach(group -> addGroup(commands, group, words));
        return commands.setOut(out)
                .setErr(err)
                .setColorScheme(CommandLine.Help.defaultColorScheme(colour ? Ansi.ON : Ansi.OFF))
                .setUsageHelpWidth(Math.clamp(screen.width(), NARROWEST_HELP, WIDEST_HELP))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setHelpFactory(new Manual())
                .setParameterExceptionHandler(Program::explainUsage)
                .setExecutionExceptionHandler(Program::explain);
    }

    /**
     * Executes a command line in this process, and ends it with the exit code.
     *
     * @param root makes the annotated object of the tool, which reads a person's answers
     */
    static void run(Function<Reader, Object> root, List<Class<?>> groups, String[] args) {
        var words = Set.copyOf(Arrays.asList(args));
        var environment = System.getenv();
        System.exit(of(
                        root.apply(new InputStreamReader(System.in, StandardCharsets.UTF_8)),
                        groups,
                        writer(FileDescriptor.out),
                        writer(FileDescriptor.err),
                        environment,
                        // Completion has to know all commands.
                        words.contains(CompletionCommand.NAME) ? Optional.empty() : Optional.of(words))
                .execute(args));
    }

    /** Reading the annotations of a group takes most of the start-up time, so a group that is not named stays a stub. */
    private static void addGroup(CommandLine root, Class<?> group, Optional<Set<String>> words) {
        var about = group.getAnnotation(Command.class);
        if (words.isEmpty() || words.get().contains(about.name())) {
            root.addSubcommand(about.name(), group);
        } else {
            var stub = CommandSpec.create().name(about.name());
            stub.usageMessage().description(about.description());
            root.addSubcommand(about.name(), stub);
        }
    }

    private static int explain(Exception failure, CommandLine command, ParseResult arguments) throws Exception {
        if (failure instanceof OpsFailure refused) {
            command.getErr().println(nameOf(command) + ": " + TerminalSafe.text(String.valueOf(refused.getMessage())));
            return refused.exitCode();
        }
        throw failure;
    }

    private static int explainUsage(ParameterException mistake, String[] arguments) {
        var command = mistake.getCommandLine();
        var sentence = String.valueOf(mistake.getMessage()).strip();
        command.getErr()
                .printf(
                        "%s: %s%s See '%s --help'.%n",
                        nameOf(command),
                        sentence,
                        sentence.endsWith(".") ? "" : ".",
                        command.getCommandSpec().qualifiedName());
        UnmatchedArgumentException.printSuggestions(mistake, command.getErr());
        return OpsFailure.USAGE;
    }

    private static String nameOf(CommandLine command) {
        return command.getCommandSpec().root().name();
    }

    /** Output is UTF-8 in every locale, because other programs read it. */
    private static PrintWriter writer(FileDescriptor descriptor) {
        return new PrintWriter(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
    }
}
