package io.shiftloom.ops.session;

import io.shiftloom.ops.output.Format;
import io.shiftloom.ops.output.Screen;
import java.io.BufferedReader;
import java.io.Reader;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** Options that every command takes, before or after its name. */
@NullUnmarked // picocli sets the annotated fields
public final class GlobalOptions {

    final Map<String, String> environment;
    final BufferedReader input;

    @Option(
            names = {"-o", "--output"},
            scope = ScopeType.INHERIT,
            defaultValue = "table",
            paramLabel = "FORMAT",
            description = "Format of the answer: ${COMPLETION-CANDIDATES}. Default: table.")
    Format output;

    @Option(
            names = "--server",
            scope = ScopeType.INHERIT,
            paramLabel = "URL",
            description = "Where the service is. Default: SHIFTLOOM_URL, the profile's, or http://localhost:8080.")
    String server;

    @Option(
            names = "--profile",
            scope = ScopeType.INHERIT,
            paramLabel = "NAME",
            description = "Section of the profile file to take url and token from. Default: SHIFTLOOM_PROFILE.")
    String profile;

    @Option(
            names = "--token-file",
            scope = ScopeType.INHERIT,
            paramLabel = "FILE",
            description = "File with your token. Default: SHIFTLOOM_OPS_TOKEN, the profile's, or .shiftloom/ops-token.")
    Path tokenFile;

    @Option(
            names = "--reason",
            scope = ScopeType.INHERIT,
            paramLabel = "TEXT",
            description = "Why a change is made, for the audit log.")
    String reason;

    @Option(
            names = {"-h", "--help"},
            scope = ScopeType.INHERIT,
            usageHelp = true,
            description = "Show this help.")
    boolean help;

    /** @param input what a person answers when asked */
    public GlobalOptions(Map<String, String> environment, Reader input) {
        this.environment = environment;
        this.input = new BufferedReader(input);
    }

    /** Whether a person sees questions and can answer them. */
    boolean canAsk() {
        return Screen.detect(environment, 0).interactive()
                && Screen.detect(environment, 2).interactive();
    }
}
