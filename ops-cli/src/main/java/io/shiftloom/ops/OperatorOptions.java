package io.shiftloom.ops;

import io.shiftloom.ops.session.Credential;
import io.shiftloom.ops.session.GlobalOptions;
import java.io.Reader;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.NullUnmarked;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** Of the operators' tool: a token, and a reason for the audit log. */
@NullUnmarked // picocli sets the annotated fields
final class OperatorOptions extends GlobalOptions {

    @Option(
            names = "--token-file",
            scope = ScopeType.INHERIT,
            paramLabel = "FILE",
            description =
                    "File with your token. Default: the profile's, SHIFTLOOM_OPS_TOKEN, or on this machine .shiftloom/ops-token.")
    private Path tokenFile;

    @Option(
            names = "--reason",
            scope = ScopeType.INHERIT,
            paramLabel = "TEXT",
            description = "Reason for a change. The audit log records it.")
    private String reason;

    OperatorOptions(Map<String, String> environment, Reader input) {
        super(environment, input);
    }

    @Override
    protected Credential credential() {
        return Credential.TOKEN;
    }

    @Override
    protected @Nullable Path secretFile() {
        return tokenFile;
    }

    @Override
    protected @Nullable String reason() {
        return reason;
    }
}
