package io.shiftloom.ops.session;

import java.util.Objects;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The tenant that a command is about. Mixed into the command. */
@Command // makes it a mixin
@NullUnmarked // picocli sets the annotated field
public final class TenantOption {

    @Option(names = "--tenant", required = true, paramLabel = "TENANT", description = "The tenant's id or name.")
    private String id;

    public String id(Session session) {
        return Objects.requireNonNull(session.tenant(id));
    }

    /** The route of something that belongs to the tenant. */
    public String path(Session session, String suffix) {
        return "/tenants/" + RequestPath.segment(id(session)) + suffix;
    }
}
