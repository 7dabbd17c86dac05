package io.shiftloom.ops;

import io.shiftloom.ops.access.AccessGroups;
import io.shiftloom.ops.jobs.JobGroups;
import io.shiftloom.ops.service.ServiceCommands;
import io.shiftloom.ops.session.ConfigCommands;
import io.shiftloom.ops.session.GlobalOptions;
import io.shiftloom.ops.tenants.TenantGroups;
import io.shiftloom.ops.webhooks.WebhookGroups;
import java.io.PrintWriter;
import java.io.Reader;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
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

    private static final List<Class<?>> GROUPS = Stream.of(
                    ServiceCommands.all(),
                    List.<Class<?>>of(ConfigCommands.class),
                    TenantGroups.all(),
                    JobGroups.all(),
                    WebhookGroups.all(),
                    AccessGroups.all(),
                    List.<Class<?>>of(CompletionCommand.class))
            .<Class<?>>flatMap(List::stream)
            .toList();

    @SuppressWarnings("UnusedVariable") // GlobalOptions.of finds it by its name
    @Mixin(name = GlobalOptions.NAME)
    private final OperatorOptions options;

    private OpsCli(Reader in, Map<String, String> environment) {
        this.options = new OperatorOptions(environment, in);
    }

    public static void main(String[] args) {
        Program.run(in -> new OpsCli(in, System.getenv()), GROUPS, args);
    }

    /** The tool with all its commands. */
    static CommandLine commandLine(Reader in, PrintWriter out, PrintWriter err, Map<String, String> environment) {
        return Program.of(new OpsCli(in, environment), GROUPS, out, err, environment, Optional.empty());
    }
}
