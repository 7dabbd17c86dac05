package io.shiftloom.api.sheet.staffing;

import io.shiftloom.api.request.ScheduleRequestParser;
import io.shiftloom.api.sheet.CellReference;
import io.shiftloom.jobs.words.Message;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.IntFunction;

/**
 * The grid that the demand spans, and how many it needs in each cell. Lines without a role say how many come in all, and lines
 * with one how many of them must have it; where every line has a role, everybody comes for a role.
 */
final class DemandGrid {

    private static final int HOUR = 60;
    private static final int QUARTER = 15;
    private static final int UNSAID = -1;

    /** More people than any request may have, and few enough to be added up. */
    private static final int MANY = 1_000_000_000;

    /** Far more than a plan has; each takes room for all cells. */
    private static final int MAX_ROLES = 200;

    /**
     * People needed on a date for a time.
     *
     * @param at the cell of the number
     * @param from minute of the day
     * @param until minute of the day, after {@code from}; empty where it is a single slot
     * @param role id of what they must be able to do
     */
    record Line(CellReference at, LocalDate date, int from, OptionalInt until, int people, Optional<String> role) {}

    private final LocalDate first;
    private final LocalDate last;
    private final int opens;
    private final int closes;
    private final int slot;
    private final List<Integer> starts;
    private final List<String> keys;
    /** People in all by cell; less than 0 where nothing is said. */
    private final int[] total;

    private final Map<String, int[]> byRole = new TreeMap<>();
    private final CellReference[] at;

    private DemandGrid(LocalDate first, LocalDate last, int opens, int closes, int slot) {
        this.first = first;
        this.last = last;
        this.opens = opens;
        this.closes = closes;
        this.slot = slot;
        this.starts = starts(opens, closes, slot);
        this.keys = isTooLong()
                ? List.of()
                : dates().stream()
                        .flatMap(date -> starts().stream().map(start -> date + "__" + clock(start)))
                        .toList();
        this.total = new int[keys.size()];
        Arrays.fill(total, UNSAID);
        this.at = new CellReference[keys.size()];
    }

    /** @param lines at least one */
    static DemandGrid of(List<Line> lines, ImportNotes notes) {
        boolean whole = lines.stream()
                .allMatch(line -> line.from() % HOUR == 0 && line.until().orElse(0) % HOUR == 0);
        int slot = whole ? HOUR : QUARTER;
        var grid = new DemandGrid(
                lines.stream().map(Line::date).min(LocalDate::compareTo).orElseThrow(),
                lines.stream().map(Line::date).max(LocalDate::compareTo).orElseThrow(),
                lines.stream().mapToInt(Line::from).min().orElseThrow(),
                lines.stream().mapToInt(line -> until(line, slot)).max().orElseThrow(),
                slot);
        var broken = lines.stream()
                .filter(line -> line.from() % slot != 0 || until(line, slot) % slot != 0)
                .map(Line::at)
                .distinct()
                .toList();
        broken.forEach(cell -> notes.problem(cell, Message.of("import.no-quarter")));
        long roles =
                lines.stream().flatMap(line -> line.role().stream()).distinct().count();
        if (roles > MAX_ROLES) {
            notes.problem(lines.getLast().at(), Message.of("import.many-roles", roles, MAX_ROLES));
        }
        if (grid.isTooLong()) {
            var latest = lines.stream().max(Comparator.comparing(Line::date)).orElseThrow();
            notes.problem(latest.at(), tooLong(grid, lines));
        } else if (broken.isEmpty() && roles <= MAX_ROLES) {
            lines.forEach(grid::add);
            grid.check(notes);
        }
        return grid;
    }

    private static int until(Line line, int slot) {
        return line.until().orElse(line.from() + slot);
    }

    /** A night at the end of a plan that is as long as may be ends beyond it. */
    private static Message tooLong(DemandGrid grid, List<Line> lines) {
        var lastInPlan = grid.first.plusDays(ScheduleRequestParser.MAX_DAYS - 1L);
        boolean onlyNights = lines.stream()
                .filter(line -> line.date().isAfter(lastInPlan))
                .allMatch(line -> line.date().equals(lastInPlan.plusDays(1)) && line.from() == 0);
        return onlyNights
                ? Message.of("import.night-over", lastInPlan, grid.last)
                : Message.of("import.too-long", grid.first, grid.last, ScheduleRequestParser.MAX_DAYS);
    }

    private boolean isTooLong() {
        return !last.isBefore(first.plusDays(ScheduleRequestParser.MAX_DAYS));
    }

    private void add(Line line) {
        int day = (int) ChronoUnit.DAYS.between(first, line.date()) * starts().size();
        for (int minute = line.from(); minute < until(line, slot); minute += slot) {
            int cell = day + (minute - opens) / slot;
            if (at[cell] == null) {
                at[cell] = line.at();
            }
            if (line.role().isEmpty()) {
                total[cell] = plus(Math.max(total[cell], 0), line.people());
            } else if (line.people() > 0) {
                var needed = byRole.computeIfAbsent(line.role().get(), any -> new int[keys.size()]);
                needed[cell] = plus(needed[cell], line.people());
            }
        }
    }

    /** Numbers of 20,000 rows together may be too large. */
    private static int plus(int sum, int more) {
        return Math.min(MANY, sum + more);
    }

    private void check(ImportNotes notes) {
        for (int cell = 0; cell < total.length; cell++) {
            int needed = 0;
            for (var people : byRole.values()) {
                needed = plus(needed, people[cell]);
            }
            if (needed > 0 && total[cell] == UNSAID) {
                total[cell] = needed;
            }
            if (needed > 0 && needed > total[cell]) {
                notes.problem(
                        Objects.requireNonNull(at[cell]),
                        Message.of("import.roles-over", keys.get(cell), needed, total[cell]));
            }
        }
    }

    LocalDate first() {
        return first;
    }

    LocalDate last() {
        return last;
    }

    int slot() {
        return slot;
    }

    String opensAt() {
        return clock(opens);
    }

    String closesAt() {
        return clock(closes);
    }

    /** People in all by cell key. */
    Map<String, Integer> headcounts() {
        return byKey(cell -> total[cell] == UNSAID ? Optional.empty() : Optional.of(total[cell]));
    }

    /** People by role id by cell key. */
    Map<String, Map<String, Integer>> roles() {
        return byKey(cell -> {
            var needs = new TreeMap<String, Integer>();
            byRole.forEach((role, people) -> {
                if (people[cell] > 0) {
                    needs.put(role, people[cell]);
                }
            });
            return needs.isEmpty() ? Optional.empty() : Optional.of(needs);
        });
    }

    Map<String, CellReference> origins() {
        return byKey(cell -> Optional.ofNullable(at[cell]));
    }

    private <T> Map<String, T> byKey(IntFunction<Optional<T>> value) {
        var values = new LinkedHashMap<String, T>();
        for (int cell = 0; cell < keys.size(); cell++) {
            var key = keys.get(cell);
            value.apply(cell).ifPresent(one -> values.put(key, one));
        }
        return values;
    }

    /** The key of a slot by its place among all of them. */
    String key(int date, int start) {
        return keys.get(date * starts().size() + start);
    }

    List<LocalDate> dates() {
        return first.datesUntil(last.plusDays(1)).toList();
    }

    /** The starts of the slots of a date, as minutes. */
    List<Integer> starts() {
        return starts;
    }

    private static List<Integer> starts(int opens, int closes, int slot) {
        var starts = new ArrayList<Integer>();
        for (int minute = opens; minute + slot <= closes; minute += slot) {
            starts.add(minute);
        }
        return List.copyOf(starts);
    }

    /** {@code 09:30} for a minute of the day. */
    static String clock(int minute) {
        return String.format(Locale.ROOT, "%02d:%02d", minute / HOUR, minute % HOUR);
    }
}
