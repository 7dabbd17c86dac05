package io.shiftloom.api.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;

import io.shiftloom.api.error.Detail;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.input.FieldPath;
import io.shiftloom.api.input.Violations;
import io.shiftloom.solver.labor.LaborMask;
import io.shiftloom.solver.labor.LaborMask.BreakTier;
import io.shiftloom.solver.labor.LaborMask.Breaks;
import io.shiftloom.solver.labor.LaborMask.Level;
import io.shiftloom.solver.labor.LaborMask.Limit;
import io.shiftloom.solver.labor.LaborMask.Overtime;
import io.shiftloom.solver.labor.LaborRule;
import java.time.DayOfWeek;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LaborMaskReaderTest {

    @Test
    void readsEveryRule() {
        var mask = read("""
                {"schema":1,"weekStart":"MON","rules":{
                  "maxDailyMinutes":{"value":420},
                  "maxWeeklyMinutes":{"statute":false,"value":2700},
                  "minRestMinutes":{"value":720,"level":"hard"},
                  "weeklyRestMinutes":{"statute":false},
                  "maxConsecutiveDays":{"value":5},
                  "maxContinuousMinutes":{"value":300,"level":"soft"},
                  "maxDailySpreadMinutes":{"value":780},
                  "minShiftMinutes":{"value":240},
                  "maxShiftsPerDay":{"value":1},
                  "minWeeklyMinutes":{"value":1200},
                  "maxConsecutiveNights":{"value":3},
                  "minConsecutiveNights":{"value":2},
                  "minRestAfterNightsMinutes":{"value":2880},
                  "freeWeekends":{"value":1,"level":"soft"},
                  "allowedStarts":{"values":["14:00","06:00"]},
                  "breaks":{"level":"hard","tiers":[{"fromMinutes":541,"breakMinutes":60},{"fromMinutes":361,"breakMinutes":45}]},
                  "earliestStart":{"value":"08:00"},"latestEnd":{"value":"24:00"},
                  "overtime":{"afterDailyMinutes":480,"afterWeeklyMinutes":2400}}}
                """);

        assertThat(mask)
                .isEqualTo(new LaborMask(
                        DayOfWeek.MONDAY,
                        Map.ofEntries(
                                Map.entry(LaborRule.SHIFT_LENGTH, new Limit(true, 240, Level.HARD)),
                                Map.entry(LaborRule.SHIFTS_PER_DAY, new Limit(true, 1, Level.HARD)),
                                Map.entry(LaborRule.WEEKLY_LEAST, new Limit(true, 1200, Level.SOFT)),
                                Map.entry(LaborRule.CONSECUTIVE_NIGHTS, new Limit(true, 3, Level.HARD)),
                                Map.entry(LaborRule.LEAST_NIGHTS, new Limit(true, 2, Level.SOFT)),
                                Map.entry(LaborRule.REST_AFTER_NIGHTS, new Limit(true, 2880, Level.HARD)),
                                Map.entry(LaborRule.FREE_WEEKENDS, new Limit(true, 1, Level.SOFT)),
                                Map.entry(LaborRule.DAILY, new Limit(true, 420, Level.HARD)),
                                Map.entry(LaborRule.WEEKLY, new Limit(false, 2700, Level.HARD)),
                                Map.entry(LaborRule.REST, new Limit(true, 720, Level.HARD)),
                                Map.entry(LaborRule.WEEKLY_REST, new Limit(false, null, Level.HARD)),
                                Map.entry(LaborRule.CONSECUTIVE_DAYS, new Limit(true, 5, Level.HARD)),
                                Map.entry(LaborRule.CONTINUOUS, new Limit(true, 300, Level.SOFT)),
                                Map.entry(LaborRule.SPREAD, new Limit(true, 780, Level.HARD))),
                        new Breaks(true, List.of(new BreakTier(361, 45), new BreakTier(541, 60)), Level.HARD),
                        480,
                        1440,
                        new LaborMask.Starts(List.of(360, 840), Level.HARD),
                        new Overtime(480, 2400)));
    }

    @Test
    void schemaAloneIsPureStatute() {
        assertThat(read("{\"schema\":1}")).isEqualTo(LaborMask.EMPTY);
        assertThat(read("{\"schema\":1.0,\"rules\":null}")).isEqualTo(LaborMask.EMPTY);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | schema",
                "{\"schema\":2} | schema",
                "{\"schema\":\"1\"} | schema",
                "{\"schema\":1,\"x\":1} | x",
                "{\"schema\":1,\"weekStart\":\"Mon\"} | weekStart",
                "{\"schema\":1,\"rules\":[]} | rules",
                "{\"schema\":1,\"rules\":{\"maxYearlyMinutes\":{}}} | rules.maxYearlyMinutes",
                "{\"schema\":1,\"rules\":{\"maxDailyMinutes\":420}} | rules.maxDailyMinutes",
                "{\"schema\":1,\"rules\":{\"maxDailyMinutes\":{\"value\":1441}}} | rules.maxDailyMinutes.value",
                "{\"schema\":1,\"rules\":{\"maxDailyMinutes\":{\"value\":-1}}} | rules.maxDailyMinutes.value",
                "{\"schema\":1,\"rules\":{\"maxDailyMinutes\":{\"value\":1.5}}} | rules.maxDailyMinutes.value",
                "{\"schema\":1,\"rules\":{\"maxDailyMinutes\":{\"value\":1,\"unit\":\"h\"}}} | rules.maxDailyMinutes.unit",
                "{\"schema\":1,\"rules\":{\"maxDailyMinutes\":{\"level\":\"Hard\"}}} | rules.maxDailyMinutes.level",
                "{\"schema\":1,\"rules\":{\"maxDailyMinutes\":{\"statute\":0}}} | rules.maxDailyMinutes.statute",
                "{\"schema\":1,\"rules\":{\"maxWeeklyMinutes\":{\"value\":10081}}} | rules.maxWeeklyMinutes.value",
                "{\"schema\":1,\"rules\":{\"minRestMinutes\":{\"value\":2881}}} | rules.minRestMinutes.value",
                "{\"schema\":1,\"rules\":{\"weeklyRestMinutes\":{\"value\":4321}}} | rules.weeklyRestMinutes.value",
                "{\"schema\":1,\"rules\":{\"maxConsecutiveDays\":{\"value\":0}}} | rules.maxConsecutiveDays.value",
                "{\"schema\":1,\"rules\":{\"maxConsecutiveDays\":{\"value\":14}}} | rules.maxConsecutiveDays.value",
                "{\"schema\":1,\"rules\":{\"breaks\":{\"tiers\":[1]}}} | rules.breaks.tiers[0]",
                "{\"schema\":1,\"rules\":{\"breaks\":{\"tiers\":[{\"fromMinutes\":1}]}}} | rules.breaks.tiers[0].breakMinutes",
                "{\"schema\":1,\"rules\":{\"earliestStart\":{\"value\":\"24:00\"}}} | rules.earliestStart.value",
                "{\"schema\":1,\"rules\":{\"earliestStart\":{\"value\":480}}} | rules.earliestStart.value",
                "{\"schema\":1,\"rules\":{\"latestEnd\":{\"value\":\"20:00\",\"level\":\"soft\"}}} | rules.latestEnd.level",
                "{\"schema\":1,\"rules\":{\"minWeeklyMinutes\":{\"level\":\"hard\"}}} | rules.minWeeklyMinutes.level",
                "{\"schema\":1,\"rules\":{\"freeWeekends\":{\"value\":3}}} | rules.freeWeekends.value",
                "{\"schema\":1,\"rules\":{\"maxConsecutiveNights\":{\"value\":0}}} | rules.maxConsecutiveNights.value",
                "{\"schema\":1,\"rules\":{\"minConsecutiveNights\":{\"value\":0}}} | rules.minConsecutiveNights.value",
                "{\"schema\":1,\"rules\":{\"minConsecutiveNights\":{\"level\":\"hard\"}}} | rules.minConsecutiveNights.level",
                "{\"schema\":1,\"rules\":{\"minRestAfterNightsMinutes\":{\"value\":5761}}} | rules.minRestAfterNightsMinutes.value",
                "{\"schema\":1,\"rules\":{\"allowedStarts\":{}}} | rules.allowedStarts.values",
                "{\"schema\":1,\"rules\":{\"allowedStarts\":{\"values\":[]}}} | rules.allowedStarts.values",
                "{\"schema\":1,\"rules\":{\"allowedStarts\":{\"values\":[\"24:00\"]}}} | rules.allowedStarts.values[0]",
                "{\"schema\":1,\"rules\":{\"allowedStarts\":{\"values\":[6]}}} | rules.allowedStarts.values[0]",
                "{\"schema\":1,\"rules\":{\"allowedStarts\":{\"values\":[\"06:00\",\"06:00\"]}}} | rules.allowedStarts.values[1]",
                "{\"schema\":1,\"rules\":{\"overtime\":{\"afterDailyMinutes\":1441}}} | rules.overtime.afterDailyMinutes",
                "{\"schema\":1,\"rules\":{\"overtime\":{\"statute\":true}}} | rules.overtime.statute"
            })
    void everyFaultIsInvalidStaff(String mask, String path) {
        var rejected = Objects.requireNonNull(catchThrowableOfType(RequestRejected.class, () -> read(mask)));

        assertThat(rejected.rejection().details())
                .extracting(Detail::code, Detail::path)
                .containsExactly(tuple(ErrorCode.INVALID_STAFF, path));
    }

    private static LaborMask read(String json) {
        var violations = Violations.empty();
        var mask = LaborMaskReader.read(RequestBodies.object(json), FieldPath.ROOT, violations);
        violations.rejectIfAny();
        return mask;
    }
}
