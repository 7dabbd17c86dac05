package io.shiftloom.api.command;

import io.shiftloom.api.command.data.PeopleCommand;
import io.shiftloom.api.command.data.TenantsCommand;
import io.shiftloom.api.command.engine.CheckCommand;
import io.shiftloom.api.command.engine.ImportCommand;
import io.shiftloom.api.command.engine.SolveCommand;
import io.shiftloom.api.command.service.BackupCommand;
import io.shiftloom.api.command.service.DemoCommand;
import io.shiftloom.api.command.service.MigrateCommand;
import io.shiftloom.api.command.service.RestoreCommand;
import io.shiftloom.api.command.service.ServeCommand;
import io.shiftloom.api.command.service.TrainCommand;
import io.shiftloom.api.command.support.CanaryCommand;
import io.shiftloom.api.command.support.ReproduceCommand;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.terminal.CommandFailure;
import io.shiftloom.api.terminal.CommandOutput;
import io.shiftloom.api.terminal.OutputFormat;
import io.shiftloom.api.terminal.RejectionReport;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.ScopeType;

/** Entry point of the executable jar. */
@Command(
        name = "shiftloom",
        description = "Schedules shifts: a service, and the engine as a command.",
        synopsisSubcommandLabel = "COMMAND")
@NullUnmarked // picocli sets the annotated field
public final class Shiftloom {

    private static final int NARROWEST_HELP = 80;
    private static final int WIDEST_HELP = 120;

    @SuppressWarnings("UnusedVariable") // picocli acts on it
    @Option(
            names = {"-h", "--help"},
            scope = ScopeType.INHERIT,
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    private Shiftloom() {}

    public static void main(String[] args) {
        var output = CommandOutput.of(writer(FileDescriptor.out), writer(FileDescriptor.err), System.getenv());
        System.exit(commandLine(output).execute(args));
    }

    static CommandLine commandLine(CommandOutput output) {
        var terminal = output.outTerminal();
        var colour = terminal.colour() && output.errTerminal().colour();
        return new CommandLine(new Shiftloom())
                .addSubcommand(new DemoCommand(output))
                .addSubcommand(new ServeCommand(output))
                .addSubcommand(new TrainCommand(output))
                .addSubcommand(new MigrateCommand(output))
                .addSubcommand(new BackupCommand(output))
                .addSubcommand(new RestoreCommand(output))
                .addSubcommand(new TenantsCommand(output))
                .addSubcommand(new PeopleCommand(output))
                .addSubcommand(new SolveCommand(output))
                .addSubcommand(new CheckCommand(output))
                .addSubcommand(new ReproduceCommand(output))
                .addSubcommand(new CanaryCommand(output))
                .addSubcommand(new ImportCommand(output))
                .setOut(output.out())
                .setErr(output.err())
                .setColorScheme(CommandLine.Help.defaultColorScheme(colour ? Ansi.ON : Ansi.OFF))
                .setUsageHelpWidth(Math.clamp(terminal.width(), NARROWEST_HELP, WIDEST_HELP))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExecutionExceptionHandler((failure, command, arguments) -> explain(failure, arguments, output));
    }

    private static int explain(Exception failure, ParseResult arguments, CommandOutput output) throws Exception {
        switch (failure) {
            case CommandFailure known -> output.err().println("shiftloom: " + known.getMessage());
            case RequestRejected refused -> RejectionReport.print(refused.rejection(), format(arguments), output);
            default -> throw failure;
        }
        return 1;
    }

    private static OutputFormat format(ParseResult arguments) {
        var command = arguments.subcommand() == null ? arguments : arguments.subcommand();
        return command.matchedOptionValue("--output", (Object) OutputFormat.TABLE) instanceof OutputFormat format
                ? format
                : OutputFormat.TABLE;
    }

    /** Bytes are UTF-8 whatever the locale says: other programs read them. */
    private static PrintWriter writer(FileDescriptor descriptor) {
        return new PrintWriter(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
    }
}
