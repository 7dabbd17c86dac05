package io.shiftloom.api.console.edit;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.rota.OpenHours;
import io.shiftloom.solver.answer.Finding;
import io.shiftloom.solver.answer.Violation;
import io.shiftloom.solver.problem.ScheduleGrid;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Cells with too few or too many people or without the roles they need, told once for each date and run of hours. */
final class Staffing {

    private Staffing() {}

    static boolean concerns(Violation violation) {
        return violation.finding() instanceof Finding.WrongHeadcount
                || violation.finding() instanceof Finding.UnmetRoles;
    }

    /** @param roles labels by id */
    static List<String> lines(
            ScheduleGrid grid, List<Violation> violations, Map<String, String> roles, Language language) {
        var lacks = new TreeMap<Integer, String>();
        for (var violation : violations) {
            switch (violation.finding()) {
                case Finding.WrongHeadcount(var cell, var present, var needed) ->
                    add(lacks, grid, cell, headcount(present - needed, language));
                case Finding.UnmetRoles unmet ->
                    add(lacks, grid, unmet.cell(), language.text("bill.not-enough", labels(unmet.needs(), roles)));
                default -> {}
            }
        }
        return OpenHours.of(grid, lacks, language).stream().map(OpenHours::line).toList();
    }

    private static void add(Map<Integer, String> lacks, ScheduleGrid grid, String cell, String lack) {
        grid.find(cell).ifPresent(found -> lacks.merge(found, lack, (one, other) -> one + ", " + other));
    }

    private static String headcount(int tooMany, Language language) {
        int people = Math.abs(tooMany);
        return language.count(tooMany < 0 ? "bill.missing" : "bill.too-many", people);
    }

    private static String labels(Map<String, Integer> needs, Map<String, String> roles) {
        return new TreeMap<>(needs)
                .keySet().stream().map(role -> roles.getOrDefault(role, role)).collect(Collectors.joining(", "));
    }
}
