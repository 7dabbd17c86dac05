package io.shiftloom.ops;

import io.shiftloom.ops.plan.PlanCommands;
import io.shiftloom.ops.session.ConfigCommands;
import io.shiftloom.ops.session.GlobalOptions;
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

/** The entry point of the planners' tool. */
@Command(
        name = "shiftloom plan",
        description = {
            "Plan with a running service as a tenant, through its public interface.",
            "RESULT is the id that 'submit' and 'results' show. People may be given by name or by id."
        },
        synopsisSubcommandLabel = "COMMAND",
        exitCodeListHeading = "%nExit codes%n",
        exitCodeList = {
            "0:success",
            "1:failure, no schedule, or the question was answered with no",
            "2:wrong usage, or a value that the service does not accept",
            "3:the object does not exist",
            "4:not allowed: the key is missing, or its scopes or the plan do not suffice",
            "5:conflict: the result is not completed, or the repair is outdated",
            "6:no service answers, or it cannot work at the moment"
        },
        footerHeading = "%nEnvironment%n",
        footer = {
            "  SHIFTLOOM_URL        address of the service; default: http://localhost:8080",
            "  SHIFTLOOM_API_KEY    your key for that address, and for no other",
            "  SHIFTLOOM_PROFILE    section of ~/.config/shiftloom/profiles.properties",
            "                       with url and key or key-file; --profile wins over",
            "                       SHIFTLOOM_URL, and SHIFTLOOM_URL over this",
            "  SHIFTLOOM_ALLOW_HTTP true sends the key over plain http to other machines",
            "  NO_COLOR             turns colours off when it is set"
        })
@NullUnmarked // picocli sets the annotated field
final class PlanCli {

    private static final List<Class<?>> COMMANDS = Stream.concat(
                    PlanCommands.all().stream(), Stream.of(ConfigCommands.class))
            .toList();

    @SuppressWarnings("UnusedVariable") // GlobalOptions.of finds it by its name
    @Mixin(name = GlobalOptions.NAME)
    private final PlannerOptions options;

    private PlanCli(Reader in, Map<String, String> environment) {
        this.options = new PlannerOptions(environment, in);
    }

    public static void main(String[] args) {
        Program.run(in -> new PlanCli(in, System.getenv()), COMMANDS, args);
    }

    /** The tool with all its commands. */
    static CommandLine commandLine(Reader in, PrintWriter out, PrintWriter err, Map<String, String> environment) {
        return Program.of(new PlanCli(in, environment), COMMANDS, out, err, environment, Optional.empty());
    }
}
