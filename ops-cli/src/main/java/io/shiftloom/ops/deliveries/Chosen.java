package io.shiftloom.ops.deliveries;

import io.shiftloom.ops.session.Body;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Which dead letters a command is about. Mixed into it: a group of arguments cannot be shared by two commands. */
@Command // makes it a mixin
@NullUnmarked // picocli sets the annotated fields
final class Chosen {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Parameters(arity = "0..*", paramLabel = "ID", description = "Ids of deliveries; or --tenant, or --all.")
    private List<String> deliveryIds;

    @Option(names = "--tenant", paramLabel = "TENANT", description = "All of this tenant's.")
    private String tenantId;

    @Option(names = "--all", description = "All there are.")
    private boolean all;

    boolean isSingle() {
        return deliveryIds != null && deliveryIds.size() == 1;
    }

    /** @throws ParameterException unless exactly one of the three was given */
    Body body() {
        if (Stream.of(deliveryIds != null, tenantId != null, all)
                        .filter(given -> given)
                        .count()
                != 1) {
            throw new ParameterException(command.commandLine(), "Give either ids, or --tenant, or --all.");
        }
        return new Body()
                .withTexts("deliveryIds", deliveryIds)
                .with("tenantId", tenantId)
                .with("all", all ? Boolean.TRUE : null);
    }
}
