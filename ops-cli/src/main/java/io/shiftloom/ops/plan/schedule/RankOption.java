package io.shiftloom.ops.plan.schedule;

import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Which schedule of a result, by its rank. Mixed into the command. */
@Command // makes it a mixin
@NullUnmarked // picocli sets the annotated field
public final class RankOption {

    @Option(
            names = "--candidate",
            defaultValue = "1",
            paramLabel = "N",
            description = "Which schedule. Default: 1, the best.")
    private int rank;

    public int rank() {
        return rank;
    }
}
