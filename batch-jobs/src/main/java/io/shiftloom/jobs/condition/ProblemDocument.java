package io.shiftloom.jobs.condition;

import io.shiftloom.jobs.json.Json;
import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.LaborSettings;
import io.shiftloom.solver.problem.Objectives;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The stored form of a problem: complete, so that it can be solved again, alike, years later. Cells are numbers as in
 * {@link ScheduleGrid}; sets of cells are bit sets in base64.
 */
public final class ProblemDocument {

    private static final int SCHEMA = 1;

    private ProblemDocument() {}

    public static String write(ScheduleProblem problem) {
        var document = Json.object().put("schema", SCHEMA);
        document.set("grid", grid(problem.grid()));
        document.set("demand", demand(problem.demand()));
        var staff = document.putArray("staff");
        problem.staff().forEach(person -> staff.add(StaffDocument.write(person)));
        document.putObject("objectives")
                .put("laborLawCompliance", problem.objectives().laborLawCompliance())
                .put("balanceStaffLoad", problem.objectives().balanceStaffLoad())
                .put("honorShiftWishes", problem.objectives().honorShiftWishes());
        document.putObject("labor")
                .put("jurisdiction", problem.labor().jurisdiction())
                .put("usState", problem.labor().usState())
                .put("modelVersion", problem.labor().modelVersion());
        if (problem.baseline() != null) {
            document.set("baseline", RosterDocument.write(problem.baseline()));
        }
        return Json.write(document);
    }

    /** @throws IllegalArgumentException when the document is of a schema this program does not know */
    public static ScheduleProblem read(String json) {
        var document = Json.read(json);
        int schema = document.required("schema").asInt();
        if (schema != SCHEMA) {
            throw new IllegalArgumentException(
                    "a problem document of schema " + schema + ", but only " + SCHEMA + " is known");
        }
        var grid = grid(document.required("grid"));
        var objectives = document.required("objectives");
        var labor = document.required("labor");
        return new ScheduleProblem(
                grid,
                demand(document.required("demand"), grid.cellCount()),
                staff(document.required("staff")),
                new Objectives(
                        objectives.required("laborLawCompliance").booleanValue(),
                        objectives.required("balanceStaffLoad").booleanValue(),
                        objectives.required("honorShiftWishes").booleanValue()),
                new LaborSettings(
                        labor.required("jurisdiction").stringValue(),
                        labor.path("usState").stringValue(null),
                        labor.required("modelVersion").stringValue()),
                baseline(document.path("baseline")));
    }

    private static ObjectNode grid(ScheduleGrid grid) {
        return Json.object()
                .put("timeZone", grid.zone().getId())
                .put("firstDate", grid.firstDate().toString())
                .put("lastDate", grid.lastDate().toString())
                .put("startMinute", grid.slots().getFirst().startMinute())
                .put("endMinute", grid.slots().getLast().endMinute())
                .put("granularityMinutes", grid.granularityMinutes());
    }

    private static ScheduleGrid grid(JsonNode grid) {
        return ScheduleGrid.of(
                ZoneId.of(grid.required("timeZone").stringValue()),
                LocalDate.parse(grid.required("firstDate").stringValue()),
                LocalDate.parse(grid.required("lastDate").stringValue()),
                grid.required("startMinute").intValue(),
                grid.required("endMinute").intValue(),
                grid.required("granularityMinutes").intValue());
    }

    /** Headcounts of all cells in order, and the roles of the few cells that name some. */
    private static ObjectNode demand(List<CellDemand> demand) {
        var document = Json.object();
        var headcounts = document.putArray("headcounts");
        var roles = document.putObject("roles");
        for (int cell = 0; cell < demand.size(); cell++) {
            headcounts.add(demand.get(cell).headcount());
            if (!demand.get(cell).roles().isEmpty()) {
                demand.get(cell).roles().forEach(roles.putObject(Integer.toString(cell))::put);
            }
        }
        return document;
    }

    private static List<CellDemand> demand(JsonNode document, int cellCount) {
        var headcounts = document.required("headcounts");
        var roles = new HashMap<Integer, TreeMap<String, Integer>>();
        document.required("roles").properties().forEach(cell -> {
            var needs = new TreeMap<String, Integer>();
            cell.getValue()
                    .properties()
                    .forEach(need -> needs.put(need.getKey(), need.getValue().intValue()));
            roles.put(Integer.valueOf(cell.getKey()), needs);
        });
        var demand = new ArrayList<CellDemand>(cellCount);
        for (int cell = 0; cell < cellCount; cell++) {
            var needs = roles.getOrDefault(cell, new TreeMap<>());
            demand.add(new CellDemand(headcounts.required(cell).intValue(), needs));
        }
        return Collections.unmodifiableList(demand);
    }

    private static List<StaffMember> staff(JsonNode document) {
        return document.values().stream().map(StaffDocument::read).toList();
    }

    private static @Nullable Roster baseline(JsonNode document) {
        return document.isMissingNode() ? null : RosterDocument.read(document);
    }
}
