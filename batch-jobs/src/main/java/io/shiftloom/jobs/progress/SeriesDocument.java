package io.shiftloom.jobs.progress;

import io.shiftloom.jobs.storage.Json;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The stored form of a series: {@code {"run","stride","points":[[millis,phase,moves,hard,soft,bound?],...]}}. */
public final class SeriesDocument {

    private static final int MILLIS = 0;
    private static final int PHASE = 1;
    private static final int MOVES = 2;
    private static final int HARD = 3;
    private static final int SOFT = 4;
    private static final int BOUND = 5;

    private SeriesDocument() {}

    public static String write(int run, SearchSeries series) {
        var document = Json.object().put("run", run).put("stride", series.stride());
        var points = document.putArray("points");
        for (var point : series.points()) {
            var row = points.addArray()
                    .add(point.at().toEpochMilli())
                    .add(point.phase())
                    .add(point.moves())
                    .add(point.hard())
                    .add(point.soft());
            point.bound().ifPresent(row::add);
        }
        return Json.write(document);
    }

    /** Continues the series that an interrupted attempt of the same run stored, or begins an empty one. */
    public static SearchSeries resume(@Nullable String stored, int run, Clock clock) {
        if (stored == null) {
            return SearchSeries.begin(clock);
        }
        var document = Json.read(stored);
        return document.path("run").intValue(0) == run
                ? SearchSeries.resume(
                        clock, points(document), document.path("stride").intValue(1))
                : SearchSeries.begin(clock);
    }

    static List<SearchPoint> points(JsonNode document) {
        var points = new ArrayList<SearchPoint>();
        for (var row : document.path("points")) {
            points.add(new SearchPoint(
                    Instant.ofEpochMilli(row.required(MILLIS).longValue()),
                    row.required(PHASE).stringValue(),
                    row.required(MOVES).longValue(),
                    row.required(HARD).longValue(),
                    row.required(SOFT).longValue(),
                    row.has(BOUND) ? OptionalLong.of(row.required(BOUND).longValue()) : OptionalLong.empty()));
        }
        return points;
    }
}
