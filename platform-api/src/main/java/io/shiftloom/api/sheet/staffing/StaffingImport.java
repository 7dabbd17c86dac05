package io.shiftloom.api.sheet.staffing;

import io.shiftloom.api.error.Excerpt;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.request.ScheduleLimits;
import io.shiftloom.api.request.ScheduleRequestParser;
import io.shiftloom.api.sheet.Sheet;
import io.shiftloom.api.sheet.SheetFile;
import io.shiftloom.api.sheet.SheetNames;
import io.shiftloom.api.sheet.UnreadableSheet;
import io.shiftloom.api.sheet.value.DateOrder;
import io.shiftloom.jobs.words.Message;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Two files, of people and of demand, to a valid request or to all that is wrong with them. */
public final class StaffingImport {

    /** Where a problem is in no single cell. */
    private static final String REQUEST = "request";

    private final ImportSettings settings;
    private final ImportNotes notes = new ImportNotes();

    private StaffingImport(ImportSettings settings) {
        this.settings = settings;
    }

    /** A file by the name that its user knows. */
    @SuppressWarnings("ArrayRecordComponent") // Never compared, and nobody writes into it.
    public record Named(String name, byte[] bytes) {}

    /** @param demand empty where the demand is another sheet of the first file */
    public static ImportOutcome of(Named staff, Optional<Named> demand, ImportSettings settings) {
        return new StaffingImport(settings).read(staff, demand);
    }

    private ImportOutcome read(Named staff, Optional<Named> demand) {
        settings.headings().forEach(this::checkMeaning);
        var first = sheets(staff);
        var second = demand.map(this::sheets);
        var order = order(first, second);
        boolean alike = demand.map(Named::name).filter(staff.name()::equals).isPresent();
        var sheets =
                inOrder(SheetNames.apart(staff.name() + (alike ? " (1)" : ""), first, second.orElse(List.of())), order);
        var others = demand.map(file ->
                inOrder(SheetNames.apart(file.name() + (alike ? " (2)" : ""), second.orElseThrow(), first), order));
        var people = heading(sheets, StaffColumn.class, StaffSheet::fits, Message.of("import.no-staff-heading"));
        var needs = heading(
                others.orElseGet(() -> others(staff, sheets, people)),
                DemandColumn.class,
                DemandSheet::fits,
                Message.of("import.no-demand-heading"));
        if (people.isEmpty() || needs.isEmpty()) {
            return outcome(Optional.empty());
        }
        Stream.concat(sheets.stream(), others.stream().flatMap(List::stream))
                .filter(sheet -> !sheet.equals(people.get().sheet())
                        && !sheet.equals(needs.get().sheet()))
                .forEach(sheet -> notes.notes.add(Message.of("import.sheet-unused", Excerpt.of(sheet.name()))));
        var roles = new RoleNames(settings.roles());
        var lines = new DemandSheet(needs.get(), settings, roles, notes).lines();
        var grid = lines.isEmpty() ? Optional.<DemandGrid>empty() : Optional.of(DemandGrid.of(lines, notes));
        // Where the demand has no line that can be read, no date of the staff sheet is at fault.
        var near = grid.map(DemandGrid::first).or(settings::from).orElse(LocalDate.EPOCH);
        var weeks = settings.from().or(() -> grid.map(DemandGrid::first));
        var persons = new StaffSheet(people.get(), weeks, near, roles, notes).people();
        notes.tellUnusualNights();
        if (persons.size() <= ScheduleRequestParser.MAX_STAFF) {
            roles.tell(
                    persons.stream().flatMap(one -> one.roles().held().stream()).collect(Collectors.toSet()), notes);
        }
        if (!notes.problems.isEmpty() || grid.isEmpty()) {
            return outcome(Optional.empty());
        }
        var draft = new RequestDraft(grid.get(), persons, settings.timeZone());
        judge(draft);
        weigh(draft);
        return outcome(Optional.of(draft));
    }

    private void checkMeaning(String heading, String meaning) {
        var key = ColumnMeaning.key(meaning);
        boolean known = Stream.<ColumnMeaning>concat(Stream.of(StaffColumn.values()), Stream.of(DemandColumn.values()))
                .anyMatch(column -> ColumnMeaning.key(column.title()).equals(key)
                        || column.headings().contains(key));
        if (!known && !key.equals(ColumnGuess.IGNORED.english())) {
            notes.problem("--heading \"" + heading + "\"", Message.of("import.no-meaning", Excerpt.of(meaning)));
        }
    }

    private ImportOutcome outcome(Optional<RequestDraft> draft) {
        var made = draft.filter(any -> notes.problems.isEmpty());
        return new ImportOutcome(
                notes.columns,
                List.copyOf(notes.notes),
                notes.problems,
                made.map(RequestDraft::request),
                made.flatMap(RequestDraft::wishes));
    }

    /** A workbook of both has all its dates in one place, so that leave far from the plan may hide the order. */
    private Optional<DateOrder> order(List<Sheet> staff, Optional<List<Sheet>> demand) {
        var found = DateOrder.of(texts(demand.orElse(staff)), demand.isPresent() ? texts(staff) : List.of());
        found.ifPresent(order -> notes.notes.add(
                Message.of(order == DateOrder.MONTH_FIRST ? "import.month-first" : "import.day-first")));
        return found;
    }

    private static List<String> texts(List<Sheet> sheets) {
        return sheets.stream().flatMap(Sheet::texts).toList();
    }

    private static List<Sheet> inOrder(List<Sheet> sheets, Optional<DateOrder> order) {
        return order.map(known ->
                        sheets.stream().map(sheet -> sheet.with(known::written)).toList())
                .orElse(sheets);
    }

    /** Those with any row; none when the file cannot be read. */
    private List<Sheet> sheets(Named file) {
        try {
            return SheetFile.read(file.name(), file.bytes()).stream()
                    .filter(sheet -> sheet.height() > 0)
                    .toList();
        } catch (UnreadableSheet refused) {
            notes.problem(file.name(), refused.reason());
            return List.of();
        }
    }

    /** A sheet of people with a column for each weekday looks like a table of demand, so it is left out. */
    private List<Sheet> others(Named file, List<Sheet> sheets, Optional<HeadingRow<StaffColumn>> people) {
        var others = sheets.stream()
                .filter(sheet -> people.filter(one -> one.sheet().equals(sheet)).isEmpty())
                .toList();
        if (others.isEmpty() && !sheets.isEmpty()) {
            notes.problem(file.name(), Message.of("import.no-demand-sheet"));
        }
        return others;
    }

    /** The sheet that fits best, by its headings. */
    private <M extends Enum<M> & ColumnMeaning> Optional<HeadingRow<M>> heading(
            List<Sheet> sheets, Class<M> meanings, Predicate<HeadingRow<M>> fits, Message lacking) {
        if (sheets.isEmpty()) {
            return Optional.empty();
        }
        var found = new ArrayList<HeadingRow<M>>();
        sheets.forEach(sheet -> found.add(HeadingRow.find(sheet, meanings, settings, fits)));
        var best = found.stream().max(HeadingRow.byFit(fits)).orElseThrow();
        best.tell(notes);
        if (!fits.test(best)) {
            notes.problem(best.sheet().cell(best.row(), 0).at(), lacking);
            return Optional.empty();
        }
        return Optional.of(best);
    }

    /** As it is written to a file. Where the tenant is not known, it may have another limit than the usual. */
    private void weigh(RequestDraft draft) {
        int bytes = draft.request().toPrettyString().getBytes(StandardCharsets.UTF_8).length;
        int most = settings.limits().map(ScheduleLimits::maxPayloadBytes).orElse(ScheduleLimits.USUAL_PAYLOAD_BYTES);
        if (bytes > most) {
            var has = Message.grouped(bytes);
            if (settings.limits().isPresent()) {
                notes.problem(REQUEST, Message.of("import.too-large-request", has, Message.grouped(most)));
            } else {
                notes.notes.add(Message.of("import.large-request", has, Message.grouped(most)));
            }
        }
    }

    /** What the service would refuse, by the cells that it comes from. */
    private void judge(RequestDraft draft) {
        try {
            ScheduleRequestParser.read(draft.request(), settings.limits().orElse(ScheduleLimits.WITHOUT_PLAN));
        } catch (RequestRejected refused) {
            var rejection = refused.rejection();
            // One cell may stand for many of the grid.
            rejection.details().stream()
                    .map(detail -> {
                        var at = draft.origin(detail.path())
                                .map(Object::toString)
                                .orElse(detail.path());
                        return new CellProblem(at.isEmpty() ? REQUEST : at, detail.said());
                    })
                    .distinct()
                    .forEach(notes.problems::add);
            int more = rejection.detailCount() - rejection.details().size();
            if (more > 0) {
                notes.problem(REQUEST, Message.of("import.more", more));
            }
            if (rejection.details().isEmpty()) {
                notes.problem(REQUEST, rejection.said());
            }
        }
    }
}
