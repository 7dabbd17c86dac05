package io.shiftloom.jobs.condition;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.solver.labor.LaborSettings;
import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.Objectives;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The complete stored form of a problem, so that it can be solved again years later with the same result. Cells are
 * numbers as in {@link ScheduleGrid}; sets of cells are bit sets in base64.
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record ProblemDocument(
        int schema,
        Grid grid,
        Demand demand,
        List<StaffMember> staff,
        Objectives objectives,
        LaborSettings labor,
        @Nullable Roster baseline,
        @Nullable Roster pins,
        @Nullable Demand needed) {

    private static final int SCHEMA = 1;

    static String write(ScheduleProblem problem) {
        return Json.write(new ProblemDocument(
                SCHEMA,
                Grid.of(problem.grid()),
                Demand.of(problem.demand()),
                problem.staff(),
                problem.objectives(),
                problem.labor(),
                problem.baseline(),
                problem.pins(),
                problem.needed() == null ? null : Demand.of(problem.needed())));
    }

    /** @throws IllegalArgumentException when the document is of a schema this program does not know */
    static ScheduleProblem read(String json) {
        int schema = Json.read(json, Schema.class).schema();
        if (schema != SCHEMA) {
            throw new IllegalArgumentException(
                    "a problem document of schema " + schema + ", but only " + SCHEMA + " is known");
        }
        var document = Json.read(json, ProblemDocument.class);
        return new ScheduleProblem(
                document.grid.grid(),
                document.demand.cells(),
                document.staff,
                document.objectives,
                document.labor,
                document.baseline,
                document.pins,
                document.needed == null ? null : document.needed.cells());
    }

    private record Schema(int schema) {}

    record Grid(
            ZoneId timeZone,
            LocalDate firstDate,
            LocalDate lastDate,
            int startMinute,
            int endMinute,
            int granularityMinutes) {

        static Grid of(ScheduleGrid grid) {
            return new Grid(
                    grid.zone(),
                    grid.firstDate(),
                    grid.lastDate(),
                    grid.slots().getFirst().startMinute(),
                    grid.slots().getLast().endMinute(),
                    grid.granularityMinutes());
        }

        ScheduleGrid grid() {
            return ScheduleGrid.of(timeZone, firstDate, lastDate, startMinute, endMinute, granularityMinutes);
        }
    }

    /**
     * @param headcounts of all cells in order
     * @param roles of the few cells that name some, by cell
     */
    record Demand(List<Integer> headcounts, Map<Integer, Map<String, Integer>> roles) {

        static Demand of(List<CellDemand> cells) {
            var roles = new TreeMap<Integer, Map<String, Integer>>();
            for (int cell = 0; cell < cells.size(); cell++) {
                if (!cells.get(cell).roles().isEmpty()) {
                    roles.put(cell, cells.get(cell).roles());
                }
            }
            return new Demand(cells.stream().map(CellDemand::headcount).toList(), roles);
        }

        List<CellDemand> cells() {
            return IntStream.range(0, headcounts.size())
                    .mapToObj(cell -> CellDemand.of(headcounts.get(cell), roles.getOrDefault(cell, Map.of())))
                    .toList();
        }
    }
}
