package io.shiftloom.ops;

import io.shiftloom.ops.access.AuditCommands;
import io.shiftloom.ops.access.SessionCommands;
import io.shiftloom.ops.access.TokenCommands;
import io.shiftloom.ops.jobs.JobsCommands;
import io.shiftloom.ops.jobs.MaintenanceCommands;
import io.shiftloom.ops.jobs.WorkerCommands;
import io.shiftloom.ops.output.Screen;
import io.shiftloom.ops.service.DoctorCommand;
import io.shiftloom.ops.service.StatusCommand;
import io.shiftloom.ops.service.VersionCommand;
import io.shiftloom.ops.service.WhoamiCommand;
import io.shiftloom.ops.session.ConfigCommands;
import io.shiftloom.ops.session.GlobalOptions;
import io.shiftloom.ops.session.OpsFailure;
import io.shiftloom.ops.tenants.CalendarCommands;
import io.shiftloom.ops.tenants.KeyCommands;
import io.shiftloom.ops.tenants.RoleCommands;
import io.shiftloom.ops.tenants.TenantCommands;
import io.shiftloom.ops.webhooks.DeadLetterCommands;
import io.shiftloom.ops.webhooks.DeliveryCommands;
import io.shiftloom.ops.webhooks.WebhookCommands;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** The entry point of the operators' tool. */
@Command(
        name = "shiftloom ops",
        description = "Operate a running service through its operator API.",
        synopsisSubcommandLabel = "GROUP COMMAND",
        exitCodeListHeading = "%nExit codes%n",
        exitCodeList = {
            "0:success",
            "1:failure, or the question was answered with no",
            "2:wrong usage, or a value that the service does not accept",
            "3:the object does not exist",
            "4:not allowed: the token is missing, or its role is too low",
            "5:conflict: the object's state does not allow the action",
            "6:no service answers, or it cannot work at the moment"
        },
        footerHeading = "%nEnvironment%n",
        footer = {
            "  SHIFTLOOM_URL        address of the service; default: http://localhost:8080",
            "  SHIFTLOOM_OPS_TOKEN  your token for that address, and for no other;",
            "                       default on this machine: the content of .shiftloom/ops-token",
            "  SHIFTLOOM_PROFILE    section of ~/.config/shiftloom/profiles.properties",
            "                       with url and token or token-file (see config); --profile wins over",
            "                       SHIFTLOOM_URL, and SHIFTLOOM_URL over this",
            "  SHIFTLOOM_ALLOW_HTTP true sends the token over plain http to other machines",
            "  NO_COLOR             turns colours off when it is set"
        })
@NullUnmarked // picocli sets the annotated field
final class OpsCli {

    private static final int NARROWEST_HELP = 80;
    private static final int WIDEST_HELP = 120;
    private static final String COMPLETION = "completion";

    private static final List<Class<?>> GROUPS = List.of(
            StatusCommand.class,
            DoctorCommand.class,
            WhoamiCommand.class,
            VersionCommand.class,
            ConfigCommands.class,
            TenantCommands.class,
            KeyCommands.class,
            RoleCommands.class,
            CalendarCommands.class,
            WebhookCommands.class,
            JobsCommands.class,
            DeliveryCommands.class,
            DeadLetterCommands.class,
            MaintenanceCommands.class,
            WorkerCommands.class,
            AuditCommands.class,
            TokenCommands.class,
            SessionCommands.class,
            CompletionCommand.class);

    @SuppressWarnings("UnusedVariable") // GlobalOptions.of finds it by its name
    @Mixin(name = GlobalOptions.NAME)
    private final GlobalOptions options;

    private OpsCli(Reader in, Map<String, String> environment) {
        this.options = new GlobalOptions(environment, in);
    }

    public static void main(String[] args) {
        var in = new InputStreamReader(System.in, StandardCharsets.UTF_8);
        System.exit(commandLine(
                        in,
                        writer(FileDescriptor.out),
                        writer(FileDescriptor.err),
                        System.getenv(),
                        Set.copyOf(Arrays.asList(args)))
                .execute(args));
    }

    /** The tool with all its commands. */
    static CommandLine commandLine(Reader in, PrintWriter out, PrintWriter err, Map<String, String> environment) {
        return commandLine(in, out, err, environment, Set.of(COMPLETION));
    }

    /** @param words the command line; only the groups of commands that it names are read */
    private static CommandLine commandLine(
            Reader in, PrintWriter out, PrintWriter err, Map<String, String> environment, Set<String> words) {
        var screen = Screen.detect(environment, 1);
        var colour = screen.colour() && Screen.detect(environment, 2).colour();
        var root = new CommandLine(new OpsCli(in, environment));
        GROUPS.forEach(group -> addGroup(root, group, words));
        return root.setOut(out)
                .setErr(err)
                .setColorScheme(CommandLine.Help.defaultColorScheme(colour ? Ansi.ON : Ansi.OFF))
                .setUsageHelpWidth(Math.clamp(screen.width(), NARROWEST_HELP, WIDEST_HELP))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setHelpFactory(new Manual())
                .setParameterExceptionHandler(OpsCli::explainUsage)
                .setExecutionExceptionHandler(OpsCli::explain);
    }

    /** Reading the annotations of a group takes most of the start-up time, so a group that is not named stays a stub. */
    private static void addGroup(CommandLine root, Class<?> group, Set<String> words) {
        var about = group.getAnnotation(Command.class);
        if (words.contains(about.name()) || words.contains(COMPLETION)) {
            root.addSubcommand(about.name(), group);
        } else {
            var stub = CommandSpec.create().name(about.name());
            stub.usageMessage().description(about.description());
            root.addSubcommand(about.name(), stub);
        }
    }

    private static int explain(Exception failure, CommandLine command, ParseResult arguments) throws Exception {
        if (failure instanceof OpsFailure refused) {
            command.getErr().println("shiftloom ops: " + refused.getMessage());
            return refused.exitCode();
        }
        throw failure;
    }

    private static int explainUsage(ParameterException mistake, String[] arguments) {
        var command = mistake.getCommandLine();
        var sentence = String.valueOf(mistake.getMessage()).strip();
        command.getErr()
                .printf(
                        "shiftloom ops: %s%s See '%s --help'.%n",
                        sentence,
                        sentence.endsWith(".") ? "" : ".",
                        command.getCommandSpec().qualifiedName());
        UnmatchedArgumentException.printSuggestions(mistake, command.getErr());
        return OpsFailure.USAGE;
    }

    /** Output is UTF-8 in every locale, because other programs read it. */
    private static PrintWriter writer(FileDescriptor descriptor) {
        return new PrintWriter(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
    }
}
