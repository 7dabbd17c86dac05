package io.shiftloom.ops.webhooks;

import io.shiftloom.ops.session.RequestPath;
import io.shiftloom.ops.session.Session;
import io.shiftloom.ops.session.TenantOption;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Which deliveries a list shows. Mixed into the command. */
@Command // makes it a mixin
@NullUnmarked // picocli sets the annotated fields
final class DeliveryOptions {

    @Option(
            names = "--tenant",
            paramLabel = "TENANT",
            description = "Show only those of this tenant, by its id or name.")
    private String tenantId;

    @Option(names = "--condition", paramLabel = "CONDITION", description = "Show only those about this condition.")
    private String conditionId;

    @Option(
            names = "--since",
            paramLabel = "TIME",
            description = "Show only those created since this timestamp, date or age (such as 24h).")
    private String since;

    @Option(
            names = "--until",
            paramLabel = "TIME",
            description = "Show only those created before this timestamp, or up to the end of this date in UTC.")
    private String until;

    RequestPath addTo(Session session, RequestPath query) {
        return query.with("tenant", TenantOption.idOf(session, tenantId))
                .with("condition", conditionId)
                .with("since", since)
                .with("until", until);
    }
}
