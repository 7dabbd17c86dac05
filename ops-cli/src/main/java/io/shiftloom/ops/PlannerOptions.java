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

/** Of the planners' tool: a tenant's key. */
@NullUnmarked // picocli sets the annotated field
final class PlannerOptions extends GlobalOptions {

    @Option(
            names = "--key-file",
            scope = ScopeType.INHERIT,
            paramLabel = "FILE",
            description = "File with your API key. Default: the profile's, or SHIFTLOOM_API_KEY.")
    private Path keyFile;

    PlannerOptions(Map<String, String> environment, Reader input) {
        super(environment, input);
    }

    @Override
    protected Credential credential() {
        return Credential.KEY;
    }

    @Override
    protected @Nullable Path secretFile() {
        return keyFile;
    }

    /** The interface of tenants has no audit log. */
    @Override
    protected @Nullable String reason() {
        return null;
    }
}
