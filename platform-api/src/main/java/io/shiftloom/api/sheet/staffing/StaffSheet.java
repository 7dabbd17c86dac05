package io.shiftloom.api.sheet.staffing;

import static io.shiftloom.api.sheet.staffing.StaffColumn.AVAILABLE;
import static io.shiftloom.api.sheet.staffing.StaffColumn.FIRST_NAME;
import static io.shiftloom.api.sheet.staffing.StaffColumn.LAST_NAME;
import static io.shiftloom.api.sheet.staffing.StaffColumn.NAME;
import static io.shiftloom.api.sheet.staffing.StaffColumn.STAFF_ID;
import static io.shiftloom.api.sheet.staffing.StaffColumn.UNAVAILABLE;

import io.shiftloom.api.error.Excerpt;
import io.shiftloom.api.request.ScheduleRequestParser;
import io.shiftloom.api.sheet.CellReference;
import io.shiftloom.api.sheet.SheetCell;
import io.shiftloom.api.sheet.value.NumberText;
import io.shiftloom.api.sheet.value.WorkTimes;
import io.shiftloom.jobs.words.Message;
import io.shiftloom.solver.labor.LaborRule;
import java.text.Normalizer;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Reads the people of a staff sheet. */
final class StaffSheet {

    /** A limit of the mask, and how a cell writes it. */
    private record OwnLimit(LaborRule rule, ToIntFunction<String> reading) {}

    /** Rows that are read although nobody in them counts, such as those with mistakes or with notes below the people. */
    private static final int MOST_ROWS = 2 * ScheduleRequestParser.MAX_STAFF;

    private static final Map<StaffColumn, OwnLimit> LIMITS = Map.of(
            StaffColumn.MAX_DAILY, new OwnLimit(LaborRule.DAILY, NumberText::hours),
            StaffColumn.MAX_WEEKLY, new OwnLimit(LaborRule.WEEKLY, NumberText::hours),
            StaffColumn.MIN_WEEKLY, new OwnLimit(LaborRule.WEEKLY_LEAST, NumberText::hours),
            StaffColumn.MOST_NIGHTS, new OwnLimit(LaborRule.CONSECUTIVE_NIGHTS, NumberText::whole),
            StaffColumn.LEAST_NIGHTS, new OwnLimit(LaborRule.LEAST_NIGHTS, NumberText::whole),
            StaffColumn.REST_AFTER_NIGHTS, new OwnLimit(LaborRule.REST_AFTER_NIGHTS, NumberText::hours));

    private final HeadingRow<StaffColumn> headings;
    private final DayHeadings days;
    private final LocalDate near;
    private final RoleNames roles;
    private final ImportNotes notes;
    /** Those that the sheet gives, also below the row that is read, and those that were made so far. */
    private final Set<String> ids;

    /** @param first the date that repeated weekdays are counted from */
    StaffSheet(
            HeadingRow<StaffColumn> headings,
            Optional<LocalDate> first,
            LocalDate near,
            RoleNames roles,
            ImportNotes notes) {
        this.headings = headings;
        this.days = DayHeadings.of(headings, first, Optional.of(near), notes);
        this.near = near;
        this.roles = roles;
        this.notes = notes;
        this.ids = IntStream.range(firstRow(), headings.sheet().height())
                .mapToObj(this::givenId)
                .flatMap(Optional::stream)
                .map(SheetCell::text)
                .collect(Collectors.toCollection(HashSet::new));
    }

    static boolean fits(HeadingRow<StaffColumn> headings) {
        return headings.has(NAME) || headings.has(STAFF_ID) || headings.has(LAST_NAME) || headings.has(FIRST_NAME);
    }

    private int firstRow() {
        return headings.row() + 1 + days.below();
    }

    /** One more than a request may have, at most: the rest is not read. */
    List<StaffLine> people() {
        if (!headings.days().isEmpty()) {
            notes.notes.add(Message.of("import.empty-cell", headings.sheet().name()));
        }
        var rows = IntStream.range(firstRow(), headings.sheet().height())
                .filter(row -> !headings.sheet().isEmptyRow(row))
                .boxed()
                .toList();
        var people = new ArrayList<StaffLine>();
        int read = 0;
        for (int row : rows) {
            person(row).ifPresent(people::add);
            read++;
            if (people.size() > ScheduleRequestParser.MAX_STAFF || read > MOST_ROWS) {
                notes.problem(
                        headings.sheet().cell(row, 0).at(),
                        Message.of("invalid.many-staff", rows.size(), ScheduleRequestParser.MAX_STAFF));
                break;
            }
        }
        if (people.isEmpty() && notes.problems.isEmpty()) {
            notes.problem(headings.sheet().cell(headings.row() + 1, 0).at(), Message.of("import.nobody"));
        }
        return people;
    }

    private Optional<StaffLine> person(int row) {
        var origins = new HashMap<String, CellReference>();
        origins.put("", headings.sheet().cell(row, 0).at());
        var name = name(row, origins);
        var id = givenId(row);
        id.ifPresent(cell -> origins.put("staffId", cell.at()));
        if (name.isEmpty() && id.isEmpty()) {
            notes.problem(headings.sheet().cell(row, 0).at(), Message.of("import.no-name"));
            return Optional.empty();
        }
        if (isAgain(row)) {
            notes.problem(headings.sheet().cell(row, 0).at(), Message.of("import.merged-person", Excerpt.of(name)));
            return Optional.empty();
        }
        var displayName = name.isEmpty() ? id.orElseThrow().text() : name;
        return Optional.of(new StaffLine(
                id.map(SheetCell::text).orElseGet(() -> idOf(displayName)),
                displayName,
                origins,
                new StaffLine.Roles(
                        roles(row, StaffColumn.ROLES, "schedulingRoleIds", origins),
                        roles(row, StaffColumn.PREFERRED_ROLES, "preferredSchedulingRoleIds", origins),
                        roles(row, StaffColumn.AVOIDED_ROLES, "avoidedSchedulingRoleIds", origins)),
                available(row),
                absence(row),
                wishes(row),
                limits(row, origins)));
    }

    /** Whether the name goes on from the row above as one cell, so that the row is about the same person. */
    private boolean isAgain(int row) {
        return Stream.of(NAME, STAFF_ID, LAST_NAME, FIRST_NAME)
                .filter(headings::has)
                .limit(1)
                .flatMap(meaning -> headings.cells(row, meaning).stream())
                .map(SheetCell::at)
                .anyMatch(headings.sheet().repeated()::contains);
    }

    private Optional<SheetCell> givenId(int row) {
        return headings.cell(row, STAFF_ID).filter(cell -> !cell.isEmpty());
    }

    private String name(int row, Map<String, CellReference> origins) {
        var cells = headings.has(NAME)
                ? headings.cells(row, NAME)
                : Stream.of(FIRST_NAME, LAST_NAME)
                        .flatMap(part -> headings.cells(row, part).stream())
                        .toList();
        if (!cells.isEmpty()) {
            origins.put("displayName", cells.getFirst().at());
        }
        return cells.stream()
                .map(SheetCell::text)
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(" "));
    }

    /** Made of the name, where the sheet has no ids: {@code Jörg Müller} becomes {@code jorg-muller}. */
    private String idOf(String name) {
        var plain = Normalizer.normalize(name.toLowerCase(Locale.ROOT).replace("ß", "ss"), Normalizer.Form.NFD)
                .replaceAll("\\p{M}", "")
                .replaceAll("[^a-z0-9]+", "-")
                .replaceAll("^-|-$", "");
        var stem = plain.isEmpty() ? "person" : plain;
        var id = stem;
        for (int number = 2; !ids.add(id); number++) {
            id = stem + "-" + number;
        }
        return id;
    }

    private List<String> roles(int row, StaffColumn column, String field, Map<String, CellReference> origins) {
        var cells = headings.cells(row, column).stream()
                .filter(cell -> !cell.isEmpty())
                .toList();
        if (!cells.isEmpty()) {
            origins.put(field, cells.getFirst().at());
        }
        return cells.stream()
                .flatMap(cell -> notes.read(cell, roles::ids).stream())
                .flatMap(List::stream)
                .distinct()
                .toList();
    }

    /** Columns of days and the column that writes it out are taken together; nothing in either means always. */
    private Optional<WorkTimes> available(int row) {
        var written = times(row, AVAILABLE, WorkTimes::read);
        if (headings.days().isEmpty()) {
            return written;
        }
        var parts = new ArrayList<WorkTimes>();
        written.ifPresent(parts::add);
        for (var day : days.columns()) {
            when(headings.sheet().cell(row, day.column()), text -> WorkTimes.under(day.holds(), text))
                    .ifPresent(parts::add);
        }
        return Optional.of(WorkTimes.union(parts));
    }

    private Optional<WorkTimes> times(int row, StaffColumn column, BiFunction<String, LocalDate, WorkTimes> reading) {
        var parts = headings.cells(row, column).stream()
                .flatMap(cell -> when(cell, text -> reading.apply(text, near)).stream())
                .toList();
        return parts.isEmpty() ? Optional.empty() : Optional.of(WorkTimes.union(parts));
    }

    private WorkTimes absence(int row) {
        for (var cell : headings.cells(row, UNAVAILABLE)) {
            if (WorkTimes.isWholeAbsence(cell.text())) {
                notes.notes.add(Message.of("import.always-away", cell.at(), Excerpt.of(cell.text())));
            }
        }
        return times(row, UNAVAILABLE, WorkTimes::absence).orElse(WorkTimes.never());
    }

    private Optional<WorkTimes> when(SheetCell cell, Function<String, WorkTimes> reading) {
        var times = notes.read(cell, reading);
        times.filter(WorkTimes::hasUnusualNight).ifPresent(any -> notes.unusualNight(cell));
        return times;
    }

    private StaffLine.Wishes wishes(int row) {
        var strong = times(row, StaffColumn.WISHES, WorkTimes::wish);
        var weak = times(row, StaffColumn.WISHES_LOW, WorkTimes::wish);
        return new StaffLine.Wishes(
                strong.orElse(WorkTimes.never()),
                weak.orElse(WorkTimes.never()),
                strong.isPresent() || weak.isPresent());
    }

    private Map<String, Integer> limits(int row, Map<String, CellReference> origins) {
        var limits = new TreeMap<String, Integer>();
        LIMITS.forEach((column, limit) -> headings.cell(row, column)
                .flatMap(cell -> notes.read(cell, text -> {
                    origins.put("laborConstraintMask.rules." + limit.rule().key(), cell.at());
                    return limit.reading().applyAsInt(text);
                }))
                .ifPresent(value -> limits.put(limit.rule().key(), value)));
        return limits;
    }
}
