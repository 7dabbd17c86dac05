package io.shiftloom.solver.samples;

import io.shiftloom.solver.labor.LaborMask;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.labor.LaborSettings;
import io.shiftloom.solver.labor.OwnLimits;
import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Objectives;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.ShiftWishes;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.problem.Wish;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads a well-formed schedule request, with or without its wishes file, for trying the engine on files. */
public final class RequestFile {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final JsonNode request;
    private final @Nullable JsonNode wishes;
    private final ScheduleGrid grid;
    private final LaborSettings labor;

    private RequestFile(JsonNode request, @Nullable JsonNode wishes, LaborSettings labor) {
        this.request = request;
        this.wishes = wishes;
        this.labor = labor;
        this.grid = ScheduleGrid.of(
                ZoneId.of(request.get("timeZone").asString()),
                LocalDate.parse(request.get("scheduleStartDate").asString()),
                LocalDate.parse(request.get("scheduleEndDate").asString()),
                minute(request.get("timeRangeStart").asString()),
                minute(request.get("timeRangeEnd").asString()),
                request.get("slotGranularityMinutes").asInt());
    }

    /**
     * @param wishes a file with {@code wishes} and {@code personalMaxWeeklyMinutes} by staff id; null for none
     */
    public static ScheduleProblem load(Path request, @Nullable Path wishes, LaborSettings labor) {
        var wishesNode = wishes == null ? null : JSON.readTree(wishes.toFile());
        return new RequestFile(JSON.readTree(request.toFile()), wishesNode, labor).problem();
    }

    private ScheduleProblem problem() {
        return new ScheduleProblem(grid, demand(), staff(), objectives(), labor, null);
    }

    private Objectives objectives() {
        var flags = request.get("paidOptimization");
        return flags == null
                ? Objectives.ALL
                : new Objectives(
                        flags.path("laborLawCompliance").asBoolean(true),
                        flags.path("balanceStaffLoad").asBoolean(true),
                        flags.path("honorShiftWishes").asBoolean(true));
    }

    private List<CellDemand> demand() {
        return IntStream.range(0, grid.cellCount())
                .mapToObj(cell -> {
                    var key = grid.key(cell);
                    var roles = new TreeMap<String, Integer>();
                    request.path("requiredRolesByCell")
                            .path(key)
                            .properties()
                            .forEach(need ->
                                    roles.put(need.getKey(), need.getValue().asInt()));
                    return CellDemand.of(
                            request.get("requirementsByCell").path(key).asInt(0), roles);
                })
                .toList();
    }

    private List<StaffMember> staff() {
        var staff = new ArrayList<StaffMember>();
        for (var item : request.get("staff")) {
            var id = item.get("staffId").asString();
            staff.add(new StaffMember(
                    id,
                    item.get("displayName").asString(),
                    availability(item.get("availableCells")),
                    texts(item.path("schedulingRoleIds")),
                    texts(item.path("preferredSchedulingRoleIds")),
                    texts(item.path("avoidedSchedulingRoleIds")),
                    wishes(id),
                    profile(id, item.path("laborConstraintMask"))));
        }
        return staff;
    }

    private CellSet availability(@Nullable JsonNode cells) {
        if (cells == null) {
            return CellSet.all(grid.cellCount());
        }
        var bits = new BitSet();
        cells.forEach(key -> bits.set(grid.find(key.asString()).orElseThrow()));
        return CellSet.of(bits);
    }

    private ShiftWishes wishes(String id) {
        var own = wishes == null ? null : wishes.path("wishes").get(id);
        if (own == null) {
            return ShiftWishes.UNASKED;
        }
        Map<Integer, Wish> byCell = new TreeMap<>();
        for (int cell = 0; cell < grid.cellCount(); cell++) {
            byCell.put(cell, Wish.valueOf(own.path(grid.key(cell)).asString("NONE")));
        }
        return new ShiftWishes(byCell);
    }

    private LaborProfile profile(String id, JsonNode mask) {
        var cap =
                wishes == null ? null : wishes.path("personalMaxWeeklyMinutes").get(id);
        return new LaborProfile(true, false, cap == null ? null : cap.asInt(), null, null, mask(mask), List.of());
    }

    private static LaborMask mask(JsonNode mask) {
        var rules = mask.path("rules");
        return new LaborMask(
                mask.has("weekStart") ? weekDay(mask.get("weekStart").asString()) : null,
                OwnLimits.of(
                        limit(rules.get("maxDailyMinutes")),
                        limit(rules.get("maxWeeklyMinutes")),
                        limit(rules.get("minRestMinutes")),
                        limit(rules.get("weeklyRestMinutes")),
                        limit(rules.get("maxConsecutiveDays")),
                        limit(rules.get("maxContinuousMinutes")),
                        limit(rules.get("maxDailySpreadMinutes"))),
                breaks(rules.get("breaks")),
                null,
                null,
                null,
                overtime(rules.get("overtime")));
    }

    private static java.time.DayOfWeek weekDay(String code) {
        return Set.of(java.time.DayOfWeek.values()).stream()
                .filter(day -> day.name().startsWith(code))
                .findFirst()
                .orElseThrow();
    }

    private static LaborMask.@Nullable Limit limit(@Nullable JsonNode rule) {
        if (rule == null) {
            return null;
        }
        var soft = rule.path("level").asString("hard").equals("soft");
        return new LaborMask.Limit(
                rule.path("statute").asBoolean(true),
                rule.has("value") ? rule.get("value").asInt() : null,
                soft ? LaborMask.Level.SOFT : LaborMask.Level.HARD);
    }

    private static LaborMask.@Nullable Breaks breaks(@Nullable JsonNode rule) {
        return rule == null
                ? null
                : new LaborMask.Breaks(rule.path("statute").asBoolean(true), List.of(), LaborMask.Level.HARD);
    }

    private static LaborMask.@Nullable Overtime overtime(@Nullable JsonNode rule) {
        return rule == null
                ? null
                : new LaborMask.Overtime(
                        rule.has("afterDailyMinutes")
                                ? rule.get("afterDailyMinutes").asInt()
                                : null,
                        rule.has("afterWeeklyMinutes")
                                ? rule.get("afterWeeklyMinutes").asInt()
                                : null);
    }

    private static Set<String> texts(JsonNode array) {
        var texts = new TreeSet<String>();
        array.forEach(text -> texts.add(text.asString()));
        return texts;
    }

    private static int minute(String clock) {
        return clock.equals("24:00") ? 24 * 60 : LocalTime.parse(clock).toSecondOfDay() / 60;
    }
}
