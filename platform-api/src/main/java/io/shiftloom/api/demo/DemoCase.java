package io.shiftloom.api.demo;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.shiftloom.jobs.storage.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Objects;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a tenant of the demo asks for.
 *
 * @param request as it is posted, but for the ids of its people
 * @param roles to make before it
 * @param wishes by person and cell; a cell that is missing is {@code NONE}
 */
record DemoCase(String tenant, JsonNode request, JsonNode roles, JsonNode wishes) {

    private static final int WISH_DAYS = 7;

    /** The restaurant's fortnight. */
    static DemoCase restaurant() {
        return new DemoCase(
                "Gasthaus Lindenhof (demo)",
                read("request.json"),
                read("roles.json"),
                read("wishes.json").path("wishes"));
    }

    JsonNode staff() {
        return request.path("staff");
    }

    /** The request with the ids that the roster gave its people. */
    ObjectNode request(Map<String, String> rosterIds) {
        var copy = (ObjectNode) request.deepCopy();
        copy.path("staff").forEach(row -> {
            var person = (ObjectNode) row;
            person.put("staffId", rosterIds.get(person.path("staffId").stringValue()));
        });
        return copy;
    }

    /** Settings that fit the request, under German labor law. */
    ObjectNode defaults() {
        var defaults = grid();
        defaults.set("slotGranularityMinutes", request.path("slotGranularityMinutes"));
        defaults.put("planningHorizon", days() > WISH_DAYS ? "two_weeks" : "week")
                .put("laborLawJurisdiction", "DE");
        defaults.set("requirementsByCellKey", request.path("requirementsByCell"));
        defaults.set("paidOptimization", request.path("paidOptimization"));
        return defaults;
    }

    boolean hasWishes(String staffId) {
        return wishes.has(staffId);
    }

    /** What one person wishes for every cell of the first week. */
    ObjectNode wishes(String staffId) {
        var wish = grid();
        var end = date("scheduleStartDate").plusDays(WISH_DAYS - 1L).toString();
        wish.put("scheduleEndDate", end);
        var cells = wish.putObject("wishByCellKey");
        for (var cell : request.path("requirementsByCell").propertyNames()) {
            if (cell.substring(0, end.length()).compareTo(end) <= 0) {
                cells.put(cell, wishes.path(staffId).path(cell).asString("NONE"));
            }
        }
        return wish;
    }

    private long days() {
        return ChronoUnit.DAYS.between(date("scheduleStartDate"), date("scheduleEndDate")) + 1;
    }

    private LocalDate date(String field) {
        return LocalDate.parse(request.path(field).stringValue());
    }

    private ObjectNode grid() {
        var grid = Json.object();
        for (var field : new String[] {"scheduleStartDate", "scheduleEndDate", "timeRangeStart", "timeRangeEnd"}) {
            grid.set(field, request.path(field));
        }
        return grid;
    }

    private static JsonNode read(String name) {
        try (var file = Objects.requireNonNull(DemoCase.class.getResourceAsStream("/demo/" + name), name)) {
            return Json.read(new String(file.readAllBytes(), UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(name, e);
        }
    }
}
