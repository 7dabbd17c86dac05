package io.shiftloom.ops.session;

import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.NullUnmarked;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;

/** The tenant that a command is about. Mixed into the command. */
@Command // makes it a mixin
@NullUnmarked // picocli sets the annotated field
public final class TenantOption {

    private static final Pattern UUID = Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");

    @Option(names = "--tenant", required = true, paramLabel = "TENANT", description = "The tenant's id or name.")
    private String id;

    public String id(Session session) {
        return Objects.requireNonNull(idOf(session, id));
    }

    /** The route of something that belongs to the tenant. */
    public String path(Session session, String suffix) {
        return "/tenants/" + RequestPath.segment(id(session)) + suffix;
    }

    /**
     * The id of a tenant that somebody named by its id or its name.
     *
     * @param named null stays null
     * @throws OpsFailure when no tenant has the name, or several have
     */
    public static @Nullable String idOf(Session session, @Nullable String named) {
        if (named == null || UUID.matcher(named).matches()) {
            return named;
        }
        var found = tenantsWith(session, named)
                .path("items")
                .valueStream()
                .filter(tenant -> tenant.path("name").asString("").equals(named))
                .map(tenant -> tenant.path("tenantId").asString(""))
                .toList();
        if (found.size() > 1) {
            throw OpsFailure.usage("%d tenants are called '%s'. Name one by its id: %s."
                    .formatted(found.size(), named, String.join(", ", found)));
        }
        if (found.isEmpty()) {
            throw OpsFailure.notFound("there is no tenant '%s'. 'tenants list' shows ids and names.".formatted(named));
        }
        return found.getFirst();
    }

    /** An older service does not know the filter, and refuses it. */
    private static JsonNode tenantsWith(Session session, String text) {
        try {
            return session.all(RequestPath.of("/tenants").with("text", text), Session.LONGEST_PAGE);
        } catch (OpsFailure failure) {
            if (failure.exitCode() != OpsFailure.USAGE) {
                throw failure;
            }
            return session.all(RequestPath.of("/tenants"), Session.LONGEST_PAGE);
        }
    }
}
