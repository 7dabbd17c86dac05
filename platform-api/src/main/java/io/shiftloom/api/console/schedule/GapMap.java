package io.shiftloom.api.console.schedule;

import io.shiftloom.api.console.rota.BoardSelection;
import io.shiftloom.jobs.review.LedgerDocument;
import io.shiftloom.jobs.storage.Json;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Who holds the points between a version and its bound: people down, dates across, as many people as hold most.
 *
 * @param byPeople points held by people
 * @param byRoles points held by role needs
 * @param most points of the darkest square
 */
public record GapMap(
        LedgerDocument ledger, long byPeople, long byRoles, long most, List<LocalDate> days, List<Row> rows) {

    private static final int SHADES = 4;

    /**
     * What one person or all role needs hold.
     *
     * @param name empty for role needs
     * @param isDivided whether the squares tell it by date
     * @param rest points that belong to no date
     */
    public record Row(String name, long points, boolean isDivided, long rest, List<Square> squares) {

        private static Row ofRoles(long points, List<Square> squares) {
            return new Row("", points, true, 0, squares);
        }
    }

    /** @param shade 0 for nothing, else 1 to 4 */
    public record Square(LocalDate day, long points, int shade) {}

    /** Of the best candidate, also once it is confirmed as it is; empty where the review has no ledger. */
    static Optional<GapMap> of(LoadedSchedule schedule, Version version) {
        var ledger = schedule.review().path("quality").path("ledger");
        boolean isBest = schedule.version("1")
                .filter(best -> best.roster().equals(version.roster()))
                .isPresent();
        return ledger.isObject() && isBest
                ? Optional.of(of(schedule, Json.read(ledger, LedgerDocument.class)))
                : Optional.empty();
    }

    private static GapMap of(LoadedSchedule schedule, LedgerDocument ledger) {
        var grid = schedule.problem().grid();
        var days = IntStream.range(0, grid.dayCount()).mapToObj(grid::date).toList();
        var names = schedule.problem().names();
        long byPeople =
                ledger.people().stream().mapToLong(LedgerDocument.Share::points).sum();
        var byRoleDay = new HashMap<String, Long>();
        ledger.roles().forEach(role -> byRoleDay.merge(role.date(), role.points(), Long::sum));
        long byRoles = byRoleDay.values().stream().mapToLong(Long::longValue).sum();
        long most = LongStream.concat(
                        ledger.people().stream().flatMapToLong(GapMap::datePoints),
                        byRoleDay.values().stream().mapToLong(Long::longValue))
                .max()
                .orElse(0);
        var people = ledger.people().stream()
                .limit(BoardSelection.MOST)
                .map(share -> row(names.getOrDefault(share.personId(), share.personId()), share, days, most));
        var roles =
                byRoles == 0 ? Stream.<Row>empty() : Stream.of(Row.ofRoles(byRoles, squares(byRoleDay, days, most)));
        return new GapMap(
                ledger,
                byPeople,
                byRoles,
                most,
                days,
                Stream.concat(people, roles).toList());
    }

    private static LongStream datePoints(LedgerDocument.Share share) {
        return share.dates() == null
                ? LongStream.empty()
                : share.dates().stream().mapToLong(LedgerDocument.DateShare::points);
    }

    private static Row row(String name, LedgerDocument.Share share, List<LocalDate> days, long most) {
        var byDate = new HashMap<String, Long>();
        var dates = share.dates();
        if (dates != null) {
            dates.forEach(date -> byDate.put(date.date(), date.points()));
        }
        var rest = share.acrossDates();
        return new Row(name, share.points(), dates != null, rest == null ? 0 : rest, squares(byDate, days, most));
    }

    private static List<Square> squares(Map<String, Long> byDate, List<LocalDate> days, long most) {
        return days.stream()
                .map(day -> {
                    long points = byDate.getOrDefault(day.toString(), 0L);
                    return new Square(day, points, shade(points, most));
                })
                .toList();
    }

    private static int shade(long points, long most) {
        return most == 0 ? 0 : Math.toIntExact(Math.ceilDiv(SHADES * points, most));
    }

    /** How many people hold something and have no row. */
    public int others() {
        return Math.max(0, ledger.people().size() - BoardSelection.MOST);
    }

    /** The points of those who have no row. */
    public long byOthers() {
        return ledger.people().stream()
                .skip(BoardSelection.MOST)
                .mapToLong(LedgerDocument.Share::points)
                .sum();
    }

    /** The most points that a square of a shade has. */
    public long upTo(int shade) {
        return most * shade / SHADES;
    }
}
