package io.shiftloom.ops.webhooks;

import io.shiftloom.ops.session.RequestBody;
import io.shiftloom.ops.session.Session;
import io.shiftloom.ops.session.TenantOption;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The dead letters that a command acts on. Mixed into it, because two commands cannot share a group of arguments. */
@Command // makes it a mixin
@NullUnmarked // picocli sets the annotated fields
final class ChosenDeadLetters {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Parameters(
            arity = "0..*",
            paramLabel = "ID",
            description = "Ids of deliveries. Use --tenant or --all instead to choose many.")
    private List<String> deliveryIds;

    @Option(names = "--tenant", paramLabel = "TENANT", description = "Choose all dead letters of this tenant.")
    private String tenantId;

    @Option(names = "--all", description = "Choose all dead letters.")
    private boolean all;

    @Option(
            names = "--since",
            paramLabel = "TIME",
            description = "With --tenant or --all: only those created since this timestamp, date or age (such as 24h).")
    private String since;

    @Option(
            names = "--until",
            paramLabel = "TIME",
            description =
                    "With --tenant or --all: only those created before this timestamp, or up to the end of this date in UTC.")
    private String until;

    boolean isSingle() {
        return deliveryIds != null && deliveryIds.size() == 1;
    }

    /** @throws ParameterException unless exactly one of the three was given, and no time with ids */
    RequestBody body(Session session) {
        if (Stream.of(deliveryIds != null, tenantId != null, all)
                        .filter(given -> given)
                        .count()
                != 1) {
            throw new ParameterException(command.commandLine(), "Give one of ids, --tenant and --all.");
        }
        if (deliveryIds != null && (since != null || until != null)) {
            throw new ParameterException(
                    command.commandLine(), "--since and --until go with --tenant or --all, not with ids.");
        }
        var body = new RequestBody()
                .withTexts("deliveryIds", deliveryIds)
                .with("tenantId", TenantOption.idOf(session, tenantId))
                .with("since", since)
                .with("until", until);
        return all ? body.withFlag("all") : body;
    }
}
