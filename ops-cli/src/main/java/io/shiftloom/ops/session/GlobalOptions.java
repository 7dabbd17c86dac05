package io.shiftloom.ops.session;

import io.shiftloom.ops.output.Format;
import io.shiftloom.ops.output.Screen;
import java.io.BufferedReader;
import java.io.Reader;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.NullUnmarked;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** The options of every command, before or after its name, that both tools have. */
@NullUnmarked // picocli sets the annotated fields
public abstract class GlobalOptions {

    /** The root command mixes them in under this name. */
    public static final String NAME = "options";

    final Map<String, String> environment;
    final BufferedReader input;

    @Option(
            names = {"-o", "--output"},
            scope = ScopeType.INHERIT,
            defaultValue = "table",
            paramLabel = "FORMAT",
            description = "Output format: ${COMPLETION-CANDIDATES}. Default: table.")
    Format output;

    @Option(
            names = "--server",
            scope = ScopeType.INHERIT,
            paramLabel = "URL",
            description =
                    "Address of the service. Default: the profile's, SHIFTLOOM_URL, or port 8080 of this machine.")
    String server;

    @Option(
            names = "--profile",
            scope = ScopeType.INHERIT,
            paramLabel = "NAME",
            description = "Section of the profile file. Default: SHIFTLOOM_PROFILE.")
    String profile;

    @Option(
            names = "--allow-http",
            scope = ScopeType.INHERIT,
            description = "Send the secret over plain http to another machine. Default: SHIFTLOOM_ALLOW_HTTP.")
    boolean allowHttp;

    @Option(
            names = "--debug",
            scope = ScopeType.INHERIT,
            description =
                    "Show each call to the service on standard error: method, address, status, time and request id.")
    boolean debug;

    @Option(
            names = {"-h", "--help"},
            scope = ScopeType.INHERIT,
            usageHelp = true,
            description = "Show this help.")
    boolean help;

    /** @param input the answers of a person */
    protected GlobalOptions(Map<String, String> environment, Reader input) {
        this.environment = environment;
        this.input = new BufferedReader(input);
    }

    /** What the tool's callers prove themselves with. */
    protected abstract Credential credential();

    /** The file that the command line names for it. */
    protected abstract @Nullable Path secretFile();

    /** Of a change, for the audit log. */
    protected abstract @Nullable String reason();

    static GlobalOptions of(CommandSpec command) {
        return (GlobalOptions) command.root().mixins().get(NAME).userObject();
    }

    /** Whether a person sees a question and can answer it. */
    boolean canAsk() {
        return Screen.detect(environment, 0).interactive()
                && Screen.detect(environment, 2).interactive();
    }
}
