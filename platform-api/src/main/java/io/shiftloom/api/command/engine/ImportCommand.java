package io.shiftloom.api.command.engine;

import io.shiftloom.api.input.CalendarText;
import io.shiftloom.api.sheet.SheetLimits;
import io.shiftloom.api.sheet.staffing.ImportOutcome;
import io.shiftloom.api.sheet.staffing.ImportSettings;
import io.shiftloom.api.sheet.staffing.StaffingImport;
import io.shiftloom.api.terminal.CommandFailure;
import io.shiftloom.api.terminal.CommandOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.node.ObjectNode;

/** {@code shiftloom import}: spreadsheets to a request file. */
@Command(
        name = "import",
        description =
                "Make a request file from spreadsheets (.xlsx or CSV), one of people and one of demand. Headings are guessed"
                        + " in English and German and shown; whatever is wrong is listed with its cell.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:the request was written",
            "1:the sheets have problems, and nothing was written",
            "2:bad usage"
        })
@NullUnmarked // picocli sets the annotated fields
public final class ImportCommand implements Callable<Integer> {

    private static final String FALLBACK_ZONE = "UTC";

    private final CommandOutput output;

    @Spec
    private CommandSpec command;

    @Parameters(index = "0", paramLabel = "STAFF", description = "The sheet of people.")
    private Path staff;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "DEMAND",
            description = "The sheet of demand. Default: another sheet of the workbook STAFF.")
    private Path demand;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "REQUEST.json",
            description = "The file for the request. Default: standard output.")
    private Path request;

    @Option(
            names = "--wishes",
            paramLabel = "W.json",
            description = "Where the wishes go, for solve --wishes. Default: REQUEST.wishes.json beside the request.")
    private Path wishes;

    @Option(
            names = "--time-zone",
            paramLabel = "REGION/CITY",
            description = "Where the people work. Default: the zone of this machine.")
    private String timeZone;

    @Option(names = "--from", paramLabel = "DATE", description = "The first date of the week that weekdays stand for.")
    private String from;

    @Option(
            names = "--role",
            paramLabel = "LABEL=UUID",
            description = "The id of a role that the sheets call by its label. Default: an id made of the label.")
    private Map<String, String> roles;

    @Option(
            names = "--heading",
            paramLabel = "HEADING=MEANING",
            description = "What a column is, where the guess is wrong; a meaning as it is shown, or 'ignored'.")
    private Map<String, String> headings;

    public ImportCommand(CommandOutput output) {
        this.output = output;
    }

    @Override
    public Integer call() {
        var people = file(staff);
        var outcome = StaffingImport.of(
                people,
                Optional.ofNullable(demand).filter(file -> !file.equals(staff)).map(ImportCommand::file),
                settings());
        tell(outcome);
        if (outcome.request().isEmpty()) {
            return 1;
        }
        write(outcome);
        return 0;
    }

    private ImportSettings settings() {
        var zone = timeZone == null ? ZoneId.systemDefault().getId() : timeZone;
        if (timeZone == null && CalendarText.zone(zone).isEmpty()) {
            zone = FALLBACK_ZONE;
        }
        Optional<LocalDate> first = Optional.empty();
        if (from != null) {
            first = CalendarText.date(from);
            if (first.isEmpty()) {
                throw new ParameterException(command.commandLine(), "--from must be a date such as 2026-12-07");
            }
        }
        return new ImportSettings(
                zone, first, roles == null ? Map.of() : roles, headings == null ? Map.of() : headings);
    }

    private void tell(ImportOutcome outcome) {
        var err = output.err();
        err.println("Headings:");
        outcome.columns()
                .forEach(guess -> err.println("  %-16s %-28s %s"
                        .formatted(
                                guess.at(),
                                "\"" + guess.heading() + "\"",
                                guess.meaning().english())));
        outcome.notes().forEach(note -> err.println("Note: " + note.english()));
        if (!outcome.problems().isEmpty()) {
            err.println("Problems (%d), nothing was written:"
                    .formatted(outcome.problems().size()));
            outcome.problems().forEach(problem -> err.println("  " + problem));
        }
        err.flush();
    }

    private void write(ImportOutcome outcome) {
        var made = outcome.request().orElseThrow();
        var file = wishes == null && request != null ? beside(request) : wishes;
        if (request == null) {
            output.out().println(made.toPrettyString());
            output.out().flush();
        } else {
            write(request, made);
            output.err()
                    .println("Wrote %s: %d people, %s to %s, %s."
                            .formatted(
                                    request,
                                    made.get("staff").size(),
                                    made.get("scheduleStartDate").stringValue(),
                                    made.get("scheduleEndDate").stringValue(),
                                    made.get("timeZone").stringValue()));
        }
        outcome.wishes().ifPresentOrElse(asked -> writeWishes(file, asked), () -> tellOfEarlierWishes(file));
        output.err().flush();
    }

    private void writeWishes(Path file, ObjectNode asked) {
        if (file == null) {
            output.err().println("Note: the wishes are not in the request; --wishes W.json writes them.");
        } else {
            write(file, asked);
            output.err().println("Wrote %s: wishes, for solve --wishes.".formatted(file));
        }
    }

    /** It may be somebody's only copy, so it stays. */
    private void tellOfEarlierWishes(Path file) {
        if (file != null && Files.exists(file)) {
            output.err()
                    .println("Note: the sheets have no wishes. %s was there before and does not belong to this request."
                            .formatted(file));
        }
    }

    private static Path beside(Path request) {
        var name = request.getFileName().toString();
        var stem = name.endsWith(".json") ? name.substring(0, name.length() - ".json".length()) : name;
        return request.resolveSibling(stem + ".wishes.json");
    }

    private static void write(Path file, ObjectNode json) {
        try {
            Files.writeString(file, json.toPrettyString() + "\n", StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new CommandFailure("the file " + file + " cannot be written.");
        }
    }

    /** One byte more than allowed is enough to be refused. */
    private static StaffingImport.Named file(Path file) {
        try (var in = Files.newInputStream(file)) {
            return new StaffingImport.Named(file.getFileName().toString(), in.readNBytes(SheetLimits.BYTES + 1));
        } catch (NoSuchFileException e) {
            throw new CommandFailure("there is no file " + file + ".");
        } catch (IOException e) {
            throw new CommandFailure("the file " + file + " cannot be read: " + e.getMessage());
        }
    }
}
