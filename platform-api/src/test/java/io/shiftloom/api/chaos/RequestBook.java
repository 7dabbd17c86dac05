package io.shiftloom.api.chaos;

import io.shiftloom.jobs.storage.Json;
import java.time.LocalDate;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import tools.jackson.databind.node.ObjectNode;

/** The schedule requests of a run: some small, some large enough for several chunks, one that nobody can staff. */
public final class RequestBook {

    private static final LocalDate MONDAY = LocalDate.of(2027, 1, 4);
    private static final String IMPOSSIBLE = "impossible";
    private static final String CHUNKED = "chunked";
    private static final int IMPOSSIBLE_ONE_IN = 12;

    private final List<Kind> kinds;

    private RequestBook(List<Kind> kinds) {
        this.kinds = kinds;
    }

    /**
     * A request that is submitted many times.
     *
     * @param name short and unique
     */
    public record Kind(String name, String body) {

        boolean isImpossible() {
            return name.equals(IMPOSSIBLE);
        }

        boolean isChunked() {
            return name.startsWith(CHUNKED);
        }
    }

    /** Three small ones, two with two chunks, an impossible one; the seed varies demand and availability. */
    public static RequestBook of(RandomGenerator random) {
        return new RequestBook(List.of(
                small("small-1", random),
                small("small-2", random),
                small("small-3", random),
                chunked(CHUNKED + "-1", random),
                chunked(CHUNKED + "-2", random),
                impossible()));
    }

    public List<Kind> kinds() {
        return kinds;
    }

    public Kind pick(RandomGenerator random) {
        return random.nextInt(IMPOSSIBLE_ONE_IN) == 0 ? kinds.getLast() : kinds.get(random.nextInt(kinds.size() - 1));
    }

    /** One that is solved in next to no time, for measuring all the rest. */
    static Kind empty() {
        return new Kind("empty", body(grid(1, "09:00", "10:00", 60), 2, 1, 1));
    }

    private static Kind small(String name, RandomGenerator random) {
        return new Kind(name, body(grid(7, "09:00", "18:00", 60), 9 + random.nextInt(3), 2, 1 + random.nextInt(2)));
    }

    private static Kind chunked(String name, RandomGenerator random) {
        return new Kind(name, body(grid(14, "09:00", "19:00", 15), 14 + random.nextInt(4), 3, 1 + random.nextInt(2)));
    }

    /** Two people for every hour of a week. */
    private static Kind impossible() {
        return new Kind(IMPOSSIBLE, body(grid(7, "00:00", "24:00", 60), 2, 1, 1));
    }

    private static ObjectNode grid(int days, String from, String to, int granularity) {
        return Json.object()
                .put("apiVersion", "2026-09-14")
                .put("timeZone", "Europe/Berlin")
                .put("scheduleStartDate", MONDAY.toString())
                .put("scheduleEndDate", MONDAY.plusDays(days - 1L).toString())
                .put("timeRangeStart", from)
                .put("timeRangeEnd", to)
                .put("slotGranularityMinutes", granularity);
    }

    /**
     * @param needed people in a cell
     * @param more on every third day
     */
    private static String body(ObjectNode grid, int people, int needed, int more) {
        var requirements = grid.putObject("requirementsByCell");
        var start = LocalDate.parse(grid.required("scheduleStartDate").stringValue());
        var end = LocalDate.parse(grid.required("scheduleEndDate").stringValue());
        int granularity = grid.required("slotGranularityMinutes").intValue();
        for (var date = start; !date.isAfter(end); date = date.plusDays(1)) {
            int count = date.getDayOfMonth() % 3 == 0 ? Math.max(needed, more) : needed;
            for (int minute = minute(grid, "timeRangeStart");
                    minute + granularity <= minute(grid, "timeRangeEnd");
                    minute += granularity) {
                requirements.put("%s__%02d:%02d".formatted(date, minute / 60, minute % 60), count);
            }
        }
        var staff = grid.putArray("staff");
        IntStream.range(0, people)
                .forEach(person ->
                        staff.addObject().put("staffId", "p" + person).put("displayName", "Person " + person));
        return Json.write(grid);
    }

    private static int minute(ObjectNode grid, String field) {
        var time = grid.required(field).stringValue().split(":", -1);
        return 60 * Integer.parseInt(time[0]) + Integer.parseInt(time[1]);
    }
}
