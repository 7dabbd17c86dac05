package io.shiftloom.api.request;

import static io.shiftloom.api.error.ErrorCode.DUPLICATE_STAFF_ID;
import static io.shiftloom.api.error.ErrorCode.INVALID_AVAILABLE_CELL;
import static io.shiftloom.api.error.ErrorCode.INVALID_DATE_RANGE;
import static io.shiftloom.api.error.ErrorCode.INVALID_GRANULARITY;
import static io.shiftloom.api.error.ErrorCode.INVALID_REQUIREMENTS;
import static io.shiftloom.api.error.ErrorCode.INVALID_STAFF;
import static io.shiftloom.api.error.ErrorCode.INVALID_TIME_RANGE;
import static io.shiftloom.api.error.ErrorCode.INVALID_TIME_ZONE;
import static io.shiftloom.api.error.ErrorCode.PAYLOAD_TOO_LARGE;
import static io.shiftloom.api.error.ErrorCode.SCHEDULE_SPAN_TOO_LONG;
import static io.shiftloom.api.error.ErrorCode.SHORTFALL_CELLS;
import static io.shiftloom.api.error.ErrorCode.TYPE_ERROR;
import static io.shiftloom.api.error.ErrorCode.UNKNOWN_CELL_KEY;
import static io.shiftloom.api.error.ErrorCode.UNKNOWN_FIELD;
import static io.shiftloom.api.request.RequestBodies.COOK;
import static io.shiftloom.api.request.RequestBodies.WAITER;
import static io.shiftloom.api.request.RequestBodies.body;
import static io.shiftloom.api.request.RequestBodies.object;
import static io.shiftloom.api.request.RequestBodies.staff;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.shiftloom.api.error.Detail;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.Rejection;
import io.shiftloom.api.error.RequestRejected;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

class ScheduleRequestParserTest {

    private static final ScheduleLimits PAID = new ScheduleLimits(524_288, Set.of(60, 15));

    static Stream<Arguments> refusals() {
        return Stream.of(
                refusal(TYPE_ERROR, "apiVersion", b -> b.put("apiVersion", "2026-09-10")),
                refusal(TYPE_ERROR, "apiVersion", b -> b.put("apiVersion", 20260914)),
                refusal(TYPE_ERROR, "apiVersion", b -> b.put("apiVersion", "")),
                refusal(TYPE_ERROR, "apiVersion", b -> b.put("apiVersion", "2026-09-14\u00a0")),
                refusal(TYPE_ERROR, "timeZone", b -> b.put("timeZone", 1)),
                refusal(TYPE_ERROR, "scheduleStartDate", b -> b.put("scheduleStartDate", 20270104)),
                refusal(TYPE_ERROR, "scheduleEndDate", b -> b.put("scheduleEndDate", true)),
                refusal(TYPE_ERROR, "timeRangeStart", b -> b.put("timeRangeStart", 9)),
                refusal(TYPE_ERROR, "timeRangeEnd", b -> b.putArray("timeRangeEnd")),
                refusal(TYPE_ERROR, "slotGranularityMinutes", b -> b.put("slotGranularityMinutes", "60")),
                refusal(TYPE_ERROR, "staff", b -> b.putObject("staff")),
                refusal(TYPE_ERROR, "paidOptimization", b -> b.putArray("paidOptimization")),
                refusal(
                        TYPE_ERROR,
                        "paidOptimization.honorShiftWishes",
                        b -> b.putObject("paidOptimization").put("honorShiftWishes", 1)),
                refusal(TYPE_ERROR, "staff[0].availableCells", b -> staff(b, 0).put("availableCells", "x")),
                refusal(
                        TYPE_ERROR,
                        "staff[0].laborConstraintMask",
                        b -> staff(b, 0).put("laborConstraintMask", "x")),
                refusal(UNKNOWN_FIELD, "foo", b -> b.put("foo", 1)),
                refusal(UNKNOWN_FIELD, "laborLawJurisdiction", b -> b.put("laborLawJurisdiction", "DE")),
                refusal(UNKNOWN_FIELD, "usLaborStateCode", b -> b.put("usLaborStateCode", "CA")),
                refusal(UNKNOWN_FIELD, "laborModelVersion", b -> b.put("laborModelVersion", "x")),
                refusal(UNKNOWN_FIELD, "staff[2].tenantId", b -> staff(b, 2).put("tenantId", "x")),
                refusal(
                        UNKNOWN_FIELD,
                        "paidOptimization.speed",
                        b -> b.putObject("paidOptimization").put("speed", true)),
                refusal(INVALID_TIME_ZONE, "timeZone", b -> b.remove("timeZone")),
                refusal(INVALID_TIME_ZONE, "timeZone", b -> b.putNull("timeZone")),
                refusal(INVALID_TIME_ZONE, "timeZone", b -> b.put("timeZone", "")),
                refusal(INVALID_TIME_ZONE, "timeZone", b -> b.put("timeZone", "JST")),
                refusal(INVALID_TIME_ZONE, "timeZone", b -> b.put("timeZone", "EST")),
                refusal(INVALID_TIME_ZONE, "timeZone", b -> b.put("timeZone", "+09:00")),
                refusal(INVALID_TIME_ZONE, "timeZone", b -> b.put("timeZone", " Europe/Berlin")),
                refusal(INVALID_TIME_ZONE, "timeZone", b -> b.put("timeZone", "Europe/Atlantis")),
                refusal(INVALID_TIME_ZONE, "timeZone", b -> b.put("timeZone", "UTC\u0000")),
                refusal(INVALID_DATE_RANGE, "scheduleStartDate", b -> b.remove("scheduleStartDate")),
                refusal(INVALID_DATE_RANGE, "scheduleEndDate", b -> b.remove("scheduleEndDate")),
                refusal(INVALID_DATE_RANGE, "scheduleStartDate", b -> b.put("scheduleStartDate", "2027-1-4")),
                refusal(INVALID_DATE_RANGE, "scheduleStartDate", b -> b.put("scheduleStartDate", "2027-02-29")),
                refusal(INVALID_DATE_RANGE, "scheduleEndDate", b -> b.put("scheduleEndDate", "2027-01-05 ")),
                refusal(INVALID_DATE_RANGE, "scheduleEndDate", b -> b.put("scheduleEndDate", "2027-01-03")),
                refusal(SCHEDULE_SPAN_TOO_LONG, "scheduleEndDate", b -> b.put("scheduleEndDate", "2027-01-18")),
                refusal(INVALID_TIME_RANGE, "timeRangeStart", b -> b.remove("timeRangeStart")),
                refusal(INVALID_TIME_RANGE, "timeRangeEnd", b -> b.remove("timeRangeEnd")),
                refusal(INVALID_TIME_RANGE, "timeRangeStart", b -> b.put("timeRangeStart", " ")),
                refusal(INVALID_TIME_RANGE, "timeRangeStart", b -> b.put("timeRangeStart", " 09:00")),
                refusal(INVALID_TIME_RANGE, "timeRangeStart", b -> b.put("timeRangeStart", "24:00")),
                refusal(INVALID_TIME_RANGE, "timeRangeStart", b -> b.put("timeRangeStart", "9:00")),
                refusal(INVALID_TIME_RANGE, "timeRangeEnd", b -> b.put("timeRangeEnd", "24:01")),
                refusal(INVALID_TIME_RANGE, "timeRangeEnd", b -> b.put("timeRangeEnd", "09:00")),
                refusal(INVALID_TIME_RANGE, "timeRangeEnd", b -> b.put("timeRangeEnd", "08:00")),
                refusal(INVALID_TIME_RANGE, "timeRangeEnd", b -> b.put("timeRangeEnd", "09:59")),
                refusal(INVALID_GRANULARITY, "slotGranularityMinutes", b -> b.remove("slotGranularityMinutes")),
                refusal(INVALID_GRANULARITY, "slotGranularityMinutes", b -> b.put("slotGranularityMinutes", 30)),
                refusal(INVALID_GRANULARITY, "slotGranularityMinutes", b -> b.put("slotGranularityMinutes", 60.5)),
                refusal(INVALID_REQUIREMENTS, "requirementsByCell", b -> b.remove("requirementsByCell")),
                refusal(INVALID_REQUIREMENTS, "requirementsByCell", b -> b.putArray("requirementsByCell")),
                refusal(INVALID_REQUIREMENTS, "requirementsByCell.2027-01-04__09:00", b -> need(b, 16)),
                refusal(INVALID_REQUIREMENTS, "requirementsByCell.2027-01-04__09:00", b -> need(b, -1)),
                refusal(
                        INVALID_REQUIREMENTS,
                        "requirementsByCell.2027-01-04__09:00",
                        b -> requirements(b).put("2027-01-04__09:00", 1.5)),
                refusal(
                        INVALID_REQUIREMENTS,
                        "requirementsByCell.2027-01-04__09:00",
                        b -> requirements(b).put("2027-01-04__09:00", "1")),
                refusal(
                        INVALID_REQUIREMENTS,
                        "requirementsByCell[\" 2027-01-04__09:00\"]",
                        b -> requirements(b).put(" 2027-01-04__09:00", 1)),
                refusal(
                        UNKNOWN_CELL_KEY,
                        "requirementsByCell.2027-01-04__12:00",
                        b -> requirements(b).put("2027-01-04__12:00", 1)),
                refusal(
                        UNKNOWN_CELL_KEY,
                        "requirementsByCell[\"\ufffd2027-01-04__12:00\"]",
                        b -> requirements(b).put("\u00002027-01-04__12:00", 1)),
                refusal(
                        UNKNOWN_CELL_KEY,
                        "requirementsByCell[\"\"]",
                        b -> requirements(b).put("", 1)),
                refusal(INVALID_REQUIREMENTS, "requiredRolesByCell", b -> b.put("requiredRolesByCell", 1)),
                refusal(
                        INVALID_REQUIREMENTS,
                        "requiredRolesByCell.2027-01-04__09:00",
                        b -> roles(b).put("2027-01-04__09:00", 1)),
                refusal(
                        INVALID_REQUIREMENTS,
                        "requiredRolesByCell.2027-01-04__09:00.cook",
                        b -> roles(b).putObject("2027-01-04__09:00").put("cook", 1)),
                refusal(
                        INVALID_REQUIREMENTS,
                        "requiredRolesByCell.2027-01-04__09:00." + COOK,
                        b -> roles(b).putObject("2027-01-04__09:00").put(COOK, 0)),
                refusal(
                        INVALID_REQUIREMENTS,
                        "requiredRolesByCell.2027-01-04__10:00",
                        b -> roles(b).putObject("2027-01-04__10:00")
                                .put(COOK, 2)
                                .put(WAITER, 1)),
                refusal(
                        INVALID_REQUIREMENTS,
                        "requiredRolesByCell.2027-01-04__11:00",
                        b -> roles(b).putObject("2027-01-04__11:00").put(COOK, 1)),
                refusal(
                        UNKNOWN_CELL_KEY,
                        "requiredRolesByCell.2027-01-06__09:00",
                        b -> roles(b).putObject("2027-01-06__09:00").put(COOK, 9)),
                refusal(INVALID_STAFF, "staff", b -> b.remove("staff")),
                refusal(INVALID_STAFF, "staff", b -> b.putArray("staff")),
                refusal(INVALID_STAFF, "staff[1]", b -> ((ArrayNode) b.get("staff")).set(1, b.get("timeZone"))),
                refusal(INVALID_STAFF, "staff[0].staffId", b -> staff(b, 0).remove("staffId")),
                refusal(INVALID_STAFF, "staff[0].staffId", b -> staff(b, 0).put("staffId", 7)),
                refusal(INVALID_STAFF, "staff[0].staffId", b -> staff(b, 0).put("staffId", " ")),
                refusal(INVALID_STAFF, "staff[0].staffId", b -> staff(b, 0).put("staffId", "a/b")),
                refusal(INVALID_STAFF, "staff[0].staffId", b -> staff(b, 0).put("staffId", "é")),
                refusal(INVALID_STAFF, "staff[0].staffId", b -> staff(b, 0).put("staffId", "a\u0000")),
                refusal(INVALID_STAFF, "staff[0].staffId", b -> staff(b, 0).put("staffId", "\u00a0ann")),
                refusal(INVALID_STAFF, "staff[0].staffId", b -> staff(b, 0).put("staffId", "ann\f")),
                refusal(INVALID_STAFF, "staff[0].staffId", b -> staff(b, 0).put("staffId", "a".repeat(129))),
                refusal(INVALID_STAFF, "staff[0].displayName", b -> staff(b, 0).remove("displayName")),
                refusal(INVALID_STAFF, "staff[0].displayName", b -> staff(b, 0).put("displayName", "\u200b\u0000")),
                refusal(INVALID_STAFF, "staff[0].displayName", b -> staff(b, 0).put("displayName", "<b>")),
                refusal(INVALID_STAFF, "staff[0].displayName", b -> staff(b, 0).put("displayName", "x".repeat(129))),
                refusal(
                        INVALID_STAFF,
                        "staff[0].schedulingRoleIds",
                        b -> staff(b, 0).put("schedulingRoleIds", COOK)),
                refusal(
                        INVALID_STAFF,
                        "staff[0].schedulingRoleIds[1]",
                        b -> staff(b, 0).putArray("schedulingRoleIds").add(COOK).add("cook")),
                refusal(
                        INVALID_STAFF,
                        "staff[0].schedulingRoleIds[0]",
                        b -> staff(b, 0).putArray("schedulingRoleIds").addNull()),
                refusal(INVALID_STAFF, "staff[0].avoidedSchedulingRoleIds", b -> {
                    staff(b, 0).putArray("preferredSchedulingRoleIds").add(COOK);
                    staff(b, 0).putArray("avoidedSchedulingRoleIds").add(COOK.toUpperCase(Locale.ROOT));
                }),
                refusal(
                        INVALID_STAFF,
                        "staff[0].laborConstraintMask.schema",
                        b -> staff(b, 0).putObject("laborConstraintMask")),
                refusal(DUPLICATE_STAFF_ID, "staff[1].staffId", b -> staff(b, 1).put("staffId", " ann ")),
                refusal(INVALID_AVAILABLE_CELL, "staff[2].availableCells[1]", b -> available(b, "")),
                refusal(INVALID_AVAILABLE_CELL, "staff[2].availableCells[1]", b -> available(b, "  ")),
                refusal(INVALID_AVAILABLE_CELL, "staff[2].availableCells[1]", b -> available(b, "2027-01-06__09:00")),
                refusal(
                        INVALID_AVAILABLE_CELL,
                        "staff[2].availableCells[0]",
                        b -> staff(b, 2).putArray("availableCells").add(1)),
                refusal(SHORTFALL_CELLS, "requirementsByCell.2027-01-04__09:00", b -> need(b, 4)));
    }

    @ParameterizedTest(name = "{0} at {1} #{index}")
    @MethodSource("refusals")
    void refusesWithItsCodeAtItsPath(ErrorCode code, String path, Consumer<ObjectNode> change) {
        var rejection = reject(change);

        assertThat(rejection.code()).isEqualTo(code);
        assertThat(rejection.details()).extracting(Detail::code, Detail::path).containsExactly(tuple(code, path));
        assertThat(rejection.detailCount()).isEqualTo(1);
    }

    @Test
    void listsEveryViolationTheGravestFirst() {
        var rejection = reject(body -> {
            staff(body, 0).put("staffId", "a b");
            staff(body, 1).put("displayName", "<");
            body.put("timeZone", "Mars/Base");
            body.put("extra", 1);
            available(body, "nowhere");
        });

        assertThat(rejection.code()).isEqualTo(UNKNOWN_FIELD);
        assertThat(rejection.details())
                .extracting(Detail::code)
                .containsExactly(
                        UNKNOWN_FIELD, INVALID_TIME_ZONE, INVALID_STAFF, INVALID_STAFF, INVALID_AVAILABLE_CELL);
    }

    @Test
    void comparesNoRolesWithHeadcountsThatAreRefusedAsAWhole() {
        var rejection = reject(body -> {
            roles(body).putObject("2027-01-04__09:00").put(COOK, 5);
            body.putArray("requirementsByCell");
        });

        assertThat(rejection.details()).extracting(Detail::path).containsExactly("requirementsByCell");
    }

    @Test
    void skipsChecksWhoseInputIsRefused() {
        var rejection = reject(body -> {
            body.put("slotGranularityMinutes", 30);
            requirements(body).put("nowhere", 1);
            roles(body).putObject("nowhere").put(COOK, 5);
            available(body, "nowhere");
        });

        assertThat(rejection.details()).extracting(Detail::code).containsExactly(INVALID_GRANULARITY);
    }

    @Test
    void refusesFifteenMinutesWithoutTheRight() {
        var free = new ScheduleLimits(524_288, Set.of(60));

        var rejected = catchThrowableOfType(
                RequestRejected.class,
                () -> ScheduleRequestParser.parse(body(b -> b.put("slotGranularityMinutes", 15)), free));

        assertThat(rejected.code()).isEqualTo(INVALID_GRANULARITY);
    }

    @Test
    void decidesOnTheSizeBeforeItParses() {
        var tiny = new ScheduleLimits(3, Set.of(60));

        assertThat(ScheduleRequestParser.parse(RequestBodies.valid(), PAID)).isNotNull();
        var rejected = catchThrowableOfType(
                RequestRejected.class, () -> ScheduleRequestParser.parse(new byte[] {'{', '{', '{', '{'}, tiny));
        assertThat(rejected.code()).isEqualTo(PAYLOAD_TOO_LARGE);
    }

    @Test
    void showsAtMostAHundredDetailsButCountsAll() {
        var rejection = reject(body -> {
            var cells = staff(body, 2).putArray("availableCells");
            IntStream.range(0, 150).forEach(i -> cells.add("nowhere" + i));
        });

        assertThat(rejection.details()).hasSize(100);
        assertThat(rejection.detailCount()).isEqualTo(150);
    }

    @Test
    void allowsFiveHundredStaffAndNoMore() {
        assertThat(parse(body -> people(body, 500)).staff()).hasSize(500);
        assertThat(reject(body -> people(body, 501)).details()).singleElement().satisfies(detail -> {
            assertThat(detail.code()).isEqualTo(INVALID_STAFF);
            assertThat(detail.path()).isEqualTo("staff");
            assertThat(detail.message()).isEqualTo("501 staff rows, at most 500 are allowed");
        });
    }

    static Stream<Arguments> keysByVersion() {
        return Stream.of(
                arguments(null, false, false, false),
                arguments("2026-04-01", false, false, false),
                arguments(" 2026-09-09\t", true, false, false),
                arguments("2026-09-13", true, true, false),
                arguments("2026-09-14", true, true, true));
    }

    @ParameterizedTest
    @MethodSource("keysByVersion")
    void knowsTheKeysOfEachVersion(@Nullable String version, boolean roles, boolean flags, boolean roleWishes) {
        assertKnown(version, roles, "requiredRolesByCell", body -> roles(body));
        assertKnown(
                version, roles, "staff[0].schedulingRoleIds", b -> staff(b, 0).putArray("schedulingRoleIds"));
        assertKnown(version, flags, "paidOptimization", body -> body.putObject("paidOptimization"));
        assertKnown(
                version,
                roleWishes,
                "staff[0].preferredSchedulingRoleIds",
                body -> staff(body, 0).putArray("preferredSchedulingRoleIds"));
        assertKnown(
                version,
                roleWishes,
                "staff[0].avoidedSchedulingRoleIds",
                body -> staff(body, 0).putArray("avoidedSchedulingRoleIds"));
        assertKnown(
                version,
                true,
                "staff[0].laborConstraintMask",
                body -> staff(body, 0).set("laborConstraintMask", object("{\"schema\":1}")));
    }

    private static void assertKnown(@Nullable String version, boolean known, String path, Consumer<ObjectNode> change) {
        Consumer<ObjectNode> versioned = body -> body.put("apiVersion", version);
        if (known) {
            assertThat(parse(versioned.andThen(change))).isNotNull();
        } else {
            assertThat(reject(versioned.andThen(change)).details())
                    .extracting(Detail::code, Detail::path)
                    .containsExactly(tuple(UNKNOWN_FIELD, path));
        }
    }

    private static Arguments refusal(ErrorCode code, String path, Consumer<ObjectNode> change) {
        return arguments(code, path, change);
    }

    private static ObjectNode requirements(ObjectNode body) {
        return (ObjectNode) body.get("requirementsByCell");
    }

    private static void need(ObjectNode body, int headcount) {
        requirements(body).put("2027-01-04__09:00", headcount);
    }

    private static ObjectNode roles(ObjectNode body) {
        return body.putObject("requiredRolesByCell");
    }

    private static void available(ObjectNode body, String cell) {
        staff(body, 2).putArray("availableCells").add("2027-01-04__09:00").add(cell);
    }

    private static void people(ObjectNode body, int count) {
        var staff = body.putArray("staff");
        IntStream.range(0, count)
                .forEach(i -> staff.addObject().put("staffId", "s" + i).put("displayName", "S" + i));
    }

    private static ScheduleRequest parse(Consumer<ObjectNode> change) {
        return ScheduleRequestParser.parse(body(change), PAID);
    }

    private static Rejection reject(Consumer<ObjectNode> change) {
        return catchThrowableOfType(RequestRejected.class, () -> parse(change)).rejection();
    }
}
