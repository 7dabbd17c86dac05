package io.shiftloom.ops;

import io.shiftloom.ops.access.AuditCommands;
import io.shiftloom.ops.access.SessionCommands;
import io.shiftloom.ops.access.TokenCommands;
import io.shiftloom.ops.jobs.JobsCommands;
import io.shiftloom.ops.jobs.MaintenanceCommands;
import io.shiftloom.ops.jobs.WorkerCommands;
import io.shiftloom.ops.service.DoctorCommand;
import io.shiftloom.ops.service.StatusCommand;
import io.shiftloom.ops.service.VersionCommand;
import io.shiftloom.ops.service.WhoamiCommand;
import io.shiftloom.ops.session.ConfigCommands;
import io.shiftloom.ops.session.GlobalOptions;
import io.shiftloom.ops.tenants.CalendarCommands;
import io.shiftloom.ops.tenants.KeyCommands;
import io.shiftloom.ops.tenants.RoleCommands;
import io.shiftloom.ops.tenants.TenantCommands;
import io.shiftloom.ops.webhooks.DeadLetterCommands;
import io.shiftloom.ops.webhooks.DeliveryCommands;
import io.shiftloom.ops.webhooks.WebhookCommands;
import java.io.FileDescriptor;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

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
    private final OperatorOptions options;

    private OpsCli(Reader in, Map<String, String> environment) {
        this.options = new OperatorOptions(environment, in);
    }

    public static void main(String[] args) {
        var in = new InputStreamReader(System.in, StandardCharsets.UTF_8);
        System.exit(commandLine(
                        in,
                        Program.writer(FileDescriptor.out),
                        Program.writer(FileDescriptor.err),
                        System.getenv(),
                        Set.copyOf(Arrays.asList(args)))
                .execute(args));
    }

    /** The tool with all its commands. */
    static CommandLine commandLine(Reader in, PrintWriter out, PrintWriter err, Map<String, String> environment) {
        return commandLine(in, out, err, environment, Set.of(COMPLETION));
    }

    /** @param words the command line */
    private static CommandLine commandLine(
            Reader in, PrintWriter out, PrintWriter err, Map<String, String> environment, Set<String> words) {
        // Completion has to know all commands.
        var read = words.contains(COMPLETION) ? Optional.<Set<String>>empty() : Optional.of(words);
        return Program.of(new OpsCli(in, environment), GROUPS, out, err, environment, read);
    }
}
