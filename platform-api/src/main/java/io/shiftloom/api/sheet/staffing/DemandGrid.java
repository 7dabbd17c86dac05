package io.shiftloom.api.sheet.staffing;

import io.shiftloom.api.request.ScheduleRequestParser;
import io.shiftloom.api.sheet.CellReference;
import io.shiftloom.jobs.words.Message;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * The grid that the demand spans, and how many it needs in each cell. Lines without a role say how many come in all, and lines
 * with one how many of them must have it; where every line has a role, everybody comes for a role.
 */
final class DemandGrid {

    private static final int HOUR = 60;
    private static final int QUARTER = 15;

    private final LocalDate first;
    private final LocalDate last;
    private final int opens;
    private final int closes;
    private final int slot;
    private final Map<String, Integer> total = new TreeMap<>();
    private final Map<String, Map<String, Integer>> byRole = new TreeMap<>();
    private final Map<String, CellReference> origins = new HashMap<>();

    private DemandGrid(LocalDate first, LocalDate last, int opens, int closes, int slot) {
        this.first = first;
        this.last = last;
        this.opens = opens;
        this.closes = closes;
        this.slot = slot;
    }

    /** @param lines at least one */
    static DemandGrid of(List<DemandLine> lines, ImportNotes notes) {
        boolean whole = lines.stream().allMatch(line -> line.from() % HOUR == 0 && line.until() % HOUR == 0);
        int slot = whole ? HOUR : QUARTER;
        var ended = new ArrayList<DemandLine>();
        for (var line : lines) {
            int until = line.until() == line.from() ? line.from() + slot : line.until();
            if (line.from() % slot != 0 || until % slot != 0) {
                notes.problem(line.at(), Message.of("import.no-quarter"));
            }
            ended.add(new DemandLine(line.at(), line.date(), line.from(), until, line.people(), line.role()));
        }
        var grid = new DemandGrid(
                ended.stream().map(DemandLine::date).min(LocalDate::compareTo).orElseThrow(),
                ended.stream().map(DemandLine::date).max(LocalDate::compareTo).orElseThrow(),
                ended.stream().mapToInt(DemandLine::from).min().orElseThrow(),
                ended.stream().mapToInt(DemandLine::until).max().orElseThrow(),
                slot);
        if (grid.isTooLong()) {
            var latest =
                    ended.stream().max(Comparator.comparing(DemandLine::date)).orElseThrow();
            notes.problem(latest.at(), tooLong(grid, ended));
            return grid;
        }
        ended.forEach(grid::add);
        grid.check(notes);
        return grid;
    }

    /** A night at the end of a plan that is as long as may be ends beyond it. */
    private static Message tooLong(DemandGrid grid, List<DemandLine> lines) {
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

    private void add(DemandLine line) {
        for (int minute = line.from(); minute < line.until(); minute += slot) {
            var key = key(line.date(), minute);
            origins.putIfAbsent(key, line.at());
            if (line.role().isPresent()) {
                if (line.people() > 0) {
                    byRole.computeIfAbsent(key, any -> new TreeMap<>())
                            .merge(line.role().get(), line.people(), Integer::sum);
                }
            } else {
                total.merge(key, line.people(), Integer::sum);
            }
        }
    }

    private void check(ImportNotes notes) {
        byRole.forEach((key, needs) -> {
            int needed = needs.values().stream().mapToInt(Integer::intValue).sum();
            int told = total.computeIfAbsent(key, any -> needed);
            if (needed > told) {
                notes.problem(
                        Objects.requireNonNull(origins.get(key)), Message.of("import.roles-over", key, needed, told));
            }
        });
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
        return total;
    }

    /** People by role id by cell key. */
    Map<String, Map<String, Integer>> roles() {
        return byRole;
    }

    Map<String, CellReference> origins() {
        return origins;
    }

    List<LocalDate> dates() {
        return first.datesUntil(last.plusDays(1)).toList();
    }

    /** The starts of the slots of a date, as minutes. */
    List<Integer> starts() {
        var starts = new ArrayList<Integer>();
        for (int minute = opens; minute + slot <= closes; minute += slot) {
            starts.add(minute);
        }
        return starts;
    }

    static String key(LocalDate date, int minute) {
        return date + "__" + clock(minute);
    }

    private static String clock(int minute) {
        return String.format(Locale.ROOT, "%02d:%02d", minute / HOUR, minute % HOUR);
    }
}
