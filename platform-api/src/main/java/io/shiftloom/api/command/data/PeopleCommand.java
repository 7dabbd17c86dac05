package io.shiftloom.api.command.data;

import io.shiftloom.api.command.data.OwnDatabase.Isolation;
import io.shiftloom.api.terminal.CommandOutput;
import io.shiftloom.jobs.condition.ConditionRepository;
import io.shiftloom.jobs.person.PersonErasure;
import io.shiftloom.jobs.person.PersonRecord;
import java.util.UUID;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code shiftloom people}: what is stored about one person, and how the service forgets it. */
@Command(
        name = "people",
        description = {
            "Show or erase what is stored about one person of a tenant, as data protection law lets people ask for.",
            "A person has the id that requests and results know: staffId, or personId.",
            OwnDatabase.LOGIN
        },
        synopsisSubcommandLabel = "COMMAND")
@NullUnmarked // picocli sets the annotated fields
public final class PeopleCommand {

    private final CommandOutput output;

    public PeopleCommand(CommandOutput output) {
        this.output = output;
    }

    @Command(
            name = "show",
            description = {
                "Print what is stored about a person as JSON, and nothing of anybody else.",
                "Cells are named as in requests. Proposals that nobody confirmed are under candidates.",
                "Sentences of reviews and proofs are left out, as they name colleagues, and so are parts of a search and the words"
                        + " by which the history finds a result."
            },
            exitCodeListHeading = "%nExit codes:%n",
            exitCodeList = {"0:shown", "1:nothing is stored, or the database cannot be read", "2:bad usage"})
    int show(
            @Parameters(paramLabel = "TENANT", description = "The tenant's id.") UUID tenantId,
            @Parameters(paramLabel = "PERSON", description = "The person's id.") String personId,
            @Mixin DataOption data) {
        boolean found = OwnDatabase.inTransaction(
                data.folder(),
                Isolation.REPEATABLE_READ,
                (tx, _, _) -> new PersonRecord(new ConditionRepository()).write(tx, tenantId, personId, output.out()));
        if (!found) {
            output.err().println("shiftloom: nothing is stored about such a person.");
            return 1;
        }
        output.out().println();
        return 0;
    }

    @Command(
            name = "erase",
            description = {
                "Forget a person who has left the roster: the name everywhere, the roster's wishes and terms, the calendar's address.",
                "Past requests and schedules stay under the id alone. Backups and webhooks that were delivered keep what they have."
            },
            exitCodeListHeading = "%nExit codes:%n",
            exitCodeList = {"0:forgotten", "1:nothing was changed", "2:bad usage, or not confirmed"})
    int erase(
            @Parameters(paramLabel = "TENANT", description = "The tenant's id.") UUID tenantId,
            @Parameters(paramLabel = "PERSON", description = "The person's id.") String personId,
            @Option(names = "--yes", description = "Erase. Without it, change nothing.") boolean confirmed,
            @Mixin DataOption data) {
        if (!confirmed) {
            output.out()
                    .println("Nothing was changed. See `people show` for what is stored, and erase with --yes."
                            + " It cannot be undone.");
            return 2;
        }
        int rows = OwnDatabase.inTransaction(
                data.folder(),
                Isolation.READ_COMMITTED,
                (tx, _, _) -> PersonErasure.erase(tx, tenantId, personId, OwnDatabase.actor()));
        output.out().println("Erased the person in %d rows.".formatted(rows));
        return 0;
    }
}
