package io.shiftloom.jobs.condition;

import io.shiftloom.jobs.json.Json;
import io.shiftloom.solver.problem.LaborMask;
import io.shiftloom.solver.problem.LaborMask.BreakTier;
import io.shiftloom.solver.problem.LaborMask.Breaks;
import io.shiftloom.solver.problem.LaborMask.Level;
import io.shiftloom.solver.problem.LaborMask.Limit;
import io.shiftloom.solver.problem.LaborMask.Overtime;
import io.shiftloom.solver.problem.LaborProfile;
import io.shiftloom.solver.problem.WorkedBlock;
import java.time.DayOfWeek;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The stored form of a person's labor terms; what is absent there is left out. */
final class LaborDocument {

    private LaborDocument() {}

    static ObjectNode write(LaborProfile labor) {
        var document = Json.object().put("compliance", labor.compliance()).put("flsaExempt", labor.flsaExempt());
        put(document, "maxWeeklyMinutes", labor.maxWeeklyMinutes());
        put(document, "maxMonthlyMinutes", labor.maxMonthlyMinutes());
        put(document, "maxThreeMonthMinutes", labor.maxThreeMonthMinutes());
        document.set("mask", mask(labor.mask()));
        var history = document.putArray("history");
        labor.history()
                .forEach(block -> history.addArray().add(block.startMinute()).add(block.endMinute()));
        return document;
    }

    static LaborProfile read(JsonNode document) {
        return new LaborProfile(
                document.required("compliance").booleanValue(),
                document.required("flsaExempt").booleanValue(),
                integer(document.path("maxWeeklyMinutes")),
                integer(document.path("maxMonthlyMinutes")),
                integer(document.path("maxThreeMonthMinutes")),
                mask(document.required("mask")),
                history(document.required("history")));
    }

    private static ObjectNode mask(LaborMask mask) {
        var document = Json.object();
        if (mask.weekStart() != null) {
            document.put("weekStart", mask.weekStart().name());
        }
        put(document, "maxDailyMinutes", mask.maxDailyMinutes());
        put(document, "maxWeeklyMinutes", mask.maxWeeklyMinutes());
        put(document, "minRestMinutes", mask.minRestMinutes());
        put(document, "weeklyRestMinutes", mask.weeklyRestMinutes());
        put(document, "maxConsecutiveDays", mask.maxConsecutiveDays());
        put(document, "maxContinuousMinutes", mask.maxContinuousMinutes());
        put(document, "maxDailySpreadMinutes", mask.maxDailySpreadMinutes());
        put(document, "earliestStart", mask.earliestStart());
        put(document, "latestEnd", mask.latestEnd());
        put(document, mask.breaks());
        if (mask.overtime() != null) {
            var overtime = document.putObject("overtime");
            put(overtime, "afterDailyMinutes", mask.overtime().afterDailyMinutes());
            put(overtime, "afterWeeklyMinutes", mask.overtime().afterWeeklyMinutes());
        }
        return document;
    }

    private static LaborMask mask(JsonNode document) {
        var weekStart = document.path("weekStart").stringValue(null);
        return new LaborMask(
                weekStart == null ? null : DayOfWeek.valueOf(weekStart),
                limit(document.path("maxDailyMinutes")),
                limit(document.path("maxWeeklyMinutes")),
                limit(document.path("minRestMinutes")),
                limit(document.path("weeklyRestMinutes")),
                limit(document.path("maxConsecutiveDays")),
                limit(document.path("maxContinuousMinutes")),
                limit(document.path("maxDailySpreadMinutes")),
                breaks(document.path("breaks")),
                integer(document.path("earliestStart")),
                integer(document.path("latestEnd")),
                overtime(document.path("overtime")));
    }

    private static void put(ObjectNode document, String name, @Nullable Integer value) {
        if (value != null) {
            document.put(name, value);
        }
    }

    private static void put(ObjectNode document, String name, @Nullable Limit limit) {
        if (limit != null) {
            var rule = document.putObject(name)
                    .put("statute", limit.statute())
                    .put("level", limit.level().name());
            put(rule, "value", limit.value());
        }
    }

    private static void put(ObjectNode document, @Nullable Breaks breaks) {
        if (breaks != null) {
            var rule = document.putObject("breaks")
                    .put("statute", breaks.statute())
                    .put("level", breaks.level().name());
            var tiers = rule.putArray("tiers");
            breaks.tiers()
                    .forEach(tier -> tiers.addArray().add(tier.fromMinutes()).add(tier.breakMinutes()));
        }
    }

    private static @Nullable Integer integer(JsonNode value) {
        return value.isMissingNode() ? null : (Integer) value.intValue();
    }

    private static @Nullable Limit limit(JsonNode rule) {
        return rule.isMissingNode()
                ? null
                : new Limit(rule.required("statute").booleanValue(), integer(rule.path("value")), level(rule));
    }

    private static @Nullable Breaks breaks(JsonNode rule) {
        return rule.isMissingNode()
                ? null
                : new Breaks(rule.required("statute").booleanValue(), tiers(rule.required("tiers")), level(rule));
    }

    private static List<BreakTier> tiers(JsonNode tiers) {
        return tiers.values().stream()
                .map(tier -> new BreakTier(
                        tier.required(0).intValue(), tier.required(1).intValue()))
                .toList();
    }

    private static @Nullable Overtime overtime(JsonNode rule) {
        return rule.isMissingNode()
                ? null
                : new Overtime(integer(rule.path("afterDailyMinutes")), integer(rule.path("afterWeeklyMinutes")));
    }

    private static Level level(JsonNode rule) {
        return Level.valueOf(rule.required("level").stringValue());
    }

    private static List<WorkedBlock> history(JsonNode blocks) {
        return blocks.values().stream()
                .map(block -> new WorkedBlock(
                        block.required(0).longValue(), block.required(1).longValue()))
                .toList();
    }
}
