package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;

import biweekly.Biweekly;
import biweekly.component.VEvent;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.request.RequestBodies;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** A person's calendar at an address that needs no key: an extension. */
@ExtendWith(OutputCaptureExtension.class)
class CalendarFeedContractTest {

    private static final ApiServer SERVER = ApiServer.running();

    static TestTenant tenant() {
        return SERVER.paidTenant().configured();
    }

    /** Confirms this work of one person, with whom it is the only one, in the hours from 09:00 to 12:00 of two days in Berlin. */
    private static String confirmed(TestTenant tenant, String staffId, String... cells) {
        var body = Bodies.schedule(request -> RequestBodies.staff(request, 0).put("staffId", staffId));
        var work = work(staffId, cells);
        var id = tenant.complete(tenant.submitted(body), work);
        confirm(tenant, id, work);
        return id;
    }

    static void confirm(TestTenant tenant, String id, String... work) {
        tenant.post(
                        "/v1/schedule-results/" + id + "/confirm-assignments",
                        "{\"assignments\":%s,\"relaxAvailability\":true}".formatted(Bodies.assignments(work)))
                .send()
                .expect(200);
    }

    private static String[] work(String staffId, String... cells) {
        return Stream.of(cells).map(cell -> staffId + " " + cell).toArray(String[]::new);
    }

    static String feed(TestTenant tenant, String staffId) {
        var url = tenant.post("/v1/staff/" + staffId + "/calendar-feed", "{}")
                .send()
                .expect(201)
                .at("/calendarFeed/url")
                .stringValue();
        return url.substring(url.indexOf("/calendar/"));
    }

    private static Reply read(String path) {
        return new Call(SERVER, "GET", path).send();
    }

    static List<VEvent> events(String path) {
        return Biweekly.parse(read(path).expect(200).text()).first().getEvents();
    }

    static String period(VEvent event) {
        return event.getDateStart().getValue().toInstant() + " "
                + event.getDateEnd().getValue().toInstant();
    }

    @Test
    void addressLeadsToTheConfirmedWorkOfThePersonOverAllConditions() {
        var tenant = tenant();
        var ada = tenant.staff("Ada");
        confirmed(tenant, ada, "2027-01-04__09:00", "2027-01-04__10:00");
        confirmed(tenant, ada, "2027-01-05__11:00");
        var other = tenant.complete(tenant.submitted(), "bob 2027-01-04__09:00");
        confirm(tenant, other, "bob 2027-01-04__09:00");

        var calendar = read(feed(tenant, ada)).expect(200);

        assertThat(calendar.header("Content-Type")).isEqualTo("text/calendar;charset=UTF-8");
        assertThat(events(feed(tenant, ada)))
                .as("the newest condition counts for both dates, and the first date is free in it")
                .extracting(CalendarFeedContractTest::period)
                .containsExactly("2027-01-05T10:00:00Z 2027-01-05T11:00:00Z");
        assertThat(calendar.text()).contains("X-WR-CALNAME:Ada\r\n").doesNotContain("bob", "Bob");
    }

    @Test
    void calendarSpeaksTheLanguageThatItsAddressNames() {
        var tenant = tenant();
        var ada = tenant.staff("Ada");
        confirmed(tenant, ada, "2027-01-04__09:00", "2027-01-04__11:00");
        var path = feed(tenant, ada);

        var german = events(path + "?language=de").getFirst();
        assertThat(german.getSummary().getValue()).startsWith("Schicht, ");
        assertThat(german.getDescription().getValue()).isEqualTo("Pause 10:00-11:00");
        assertThat(events(path + "?language=tlh").getFirst().getSummary().getValue())
                .startsWith("Shift, ");
    }

    @Test
    void actualWorkCountsBeforeTheConfirmed() {
        var tenant = tenant();
        var ada = tenant.staff("Ada");
        var id = confirmed(tenant, ada, "2027-01-04__09:00", "2027-01-05__09:00");
        tenant.put(
                        "/v1/schedule-actual/" + id,
                        "{\"assignments\":%s}".formatted(Bodies.assignments(ada + " 2027-01-04__11:00")))
                .send()
                .expect(200);

        assertThat(events(feed(tenant, ada)))
                .extracting(CalendarFeedContractTest::period)
                .containsExactly("2027-01-04T10:00:00Z 2027-01-04T11:00:00Z");
    }

    @Test
    void breakIsPartOfItsShift() {
        var tenant = tenant();
        var ada = tenant.staff("Ada");
        confirmed(tenant, ada, "2027-01-04__09:00", "2027-01-04__11:00");

        var event = events(feed(tenant, ada)).getFirst();

        assertThat(period(event)).isEqualTo("2027-01-04T08:00:00Z 2027-01-04T11:00:00Z");
        assertThat(event.getDescription().getValue()).isEqualTo("Break 10:00-11:00");
    }

    @Test
    void breakIsToldByTheClockOfItsShift() {
        var tenant = tenant();
        var ada = tenant.staff("Ada");
        confirmed(tenant, ada, "2027-01-04__09:00", "2027-01-04__11:00");
        var body = Bodies.schedule(request -> {
            request.put("timeZone", "Europe/Lisbon").put("scheduleStartDate", "2027-01-05");
            RequestBodies.staff(request, 0).put("staffId", ada);
            RequestBodies.staff(request, 2).remove("availableCells");
            request.putObject("requirementsByCell").put("2027-01-05__09:00", 1).put("2027-01-05__11:00", 1);
        });
        var work = work(ada, "2027-01-05__09:00", "2027-01-05__11:00");
        confirm(tenant, tenant.complete(tenant.submitted(body), work), work);

        assertThat(events(feed(tenant, ada)))
                .extracting(
                        event -> period(event) + " " + event.getDescription().getValue())
                .containsExactly(
                        "2027-01-04T08:00:00Z 2027-01-04T11:00:00Z Break 10:00-11:00",
                        "2027-01-05T09:00:00Z 2027-01-05T12:00:00Z Break 10:00-11:00");
    }

    @Test
    void breakAtMidnightIsPartOfTheNight() {
        var tenant = tenant();
        var ada = tenant.staff("Ada");
        var body = Bodies.schedule(request -> {
            request.put("timeRangeStart", "00:00").put("timeRangeEnd", "24:00");
            RequestBodies.staff(request, 0).put("staffId", ada);
        });
        var work = work(ada, "2027-01-04__22:00", "2027-01-04__23:00", "2027-01-05__01:00");
        confirm(tenant, tenant.complete(tenant.submitted(body), work), work);

        var events = events(feed(tenant, ada));

        assertThat(events)
                .extracting(CalendarFeedContractTest::period)
                .containsExactly("2027-01-04T21:00:00Z 2027-01-05T01:00:00Z");
        assertThat(events.getFirst().getDescription().getValue()).isEqualTo("Break 00:00-01:00");
    }

    /** Somebody alone from 09:00 to 17:00 in Germany, who owes a break of half an hour that no slot of an hour can be. */
    @Test
    void breakThatTheRotaLeavesOpenIsProposed() {
        var tenant = tenant();
        var ada = tenant.staff("Ada");
        var hours = IntStream.range(9, 17)
                .mapToObj("2027-01-04__%02d:00"::formatted)
                .toList();
        var body = Bodies.schedule(request -> {
            RequestBodies.staff(request, 0).put("staffId", ada);
            request.put("timeRangeEnd", "17:00");
            var needed = request.putObject("requirementsByCell");
            hours.forEach(cell -> needed.put(cell, 1));
        });
        var work = work(ada, hours.toArray(String[]::new));
        var id = tenant.complete(tenant.submitted(body), work);
        confirm(tenant, id, work);

        var path = feed(tenant, ada);
        assertThat(events(path).getFirst().getDescription().getValue()).isEqualTo("Break 12:45-13:15 (proposed)");

        confirm(tenant, id, work(ada, hours.subList(0, 4).toArray(String[]::new)));
        assertThat(events(path).getFirst().getDescription()).isNull();
    }

    @Test
    void shiftThatIsMovedKeepsItsUidAndGetsAHigherSequence() {
        var tenant = tenant();
        var ada = tenant.staff("Ada");
        var id = confirmed(tenant, ada, "2027-01-04__09:00");
        var path = feed(tenant, ada);
        tenant.database()
                .sql("UPDATE schedule_result SET confirmed_at = '2026-06-01T12:00:00Z' WHERE condition_id = ?::uuid")
                .param(id)
                .update();
        var before = events(path).getFirst();
        assertThat(before.getDateTimeStamp().getValue().toInstant()).isEqualTo(Instant.parse("2026-06-01T12:00:00Z"));
        confirm(tenant, id, ada + " 2027-01-04__10:00");
        var after = events(path).getFirst();

        assertThat(after.getUid().getValue()).isEqualTo(before.getUid().getValue());
        assertThat(after.getSequence().getValue())
                .isGreaterThan(before.getSequence().getValue());
        assertThat(period(after)).isEqualTo("2027-01-04T09:00:00Z 2027-01-04T10:00:00Z");
    }

    @Test
    void sequenceGrowsWhenACancelledConditionGivesItsDatesBack() {
        var tenant = tenant();
        var ada = tenant.staff("Ada");
        var older = confirmed(tenant, ada, "2027-01-04__09:00");
        var path = feed(tenant, ada);
        tenant.database()
                .sql("UPDATE schedule_result SET confirmed_at = '2026-06-01T12:00:00Z' WHERE condition_id = ?::uuid")
                .param(older)
                .update();
        var newer = confirmed(tenant, ada, "2027-01-04__10:00");
        var before = events(path).getFirst();

        tenant.delete("/v1/schedule-conditions/" + newer).send().expect(200);
        var after = events(path).getFirst();

        assertThat(period(after)).isEqualTo("2027-01-04T08:00:00Z 2027-01-04T09:00:00Z");
        assertThat(after.getSequence().getValue())
                .isGreaterThanOrEqualTo(before.getSequence().getValue());
    }

    @Test
    void unchangedCalendarIsNotSentAgain() {
        var tenant = tenant();
        var ada = tenant.staff("Ada");
        var id = confirmed(tenant, ada, "2027-01-04__09:00");
        var path = feed(tenant, ada);
        var first = read(path).expect(200);

        assertThat(first.header("Cache-Control")).isEqualTo("max-age=300, private");
        assertThat(first.header("ETag"))
                .as("weak, so that it is that of the packed form too")
                .startsWith("W/");
        new Call(SERVER, "GET", path)
                .header("If-None-Match", first.header("ETag").substring(2))
                .send()
                .expect(304);
        var again = new Call(SERVER, "GET", path)
                .header("If-None-Match", first.header("ETag"))
                .send();
        again.expect(304);
        assertThat(again.text()).isEmpty();
        confirm(tenant, id, ada + " 2027-01-04__10:00");
        assertThat(new Call(SERVER, "GET", path)
                        .header("If-None-Match", first.header("ETag"))
                        .send()
                        .status())
                .isEqualTo(200);
    }

    @Test
    void linesAreFoldedAndWhatPeopleAreCalledIsEscaped() {
        var tenant = tenant();
        var name = "Zoë; Łu\\kasz, " + "日本語の名前".repeat(10);
        var person = tenant.staff(name.replace("\\", "\\\\"));
        confirmed(tenant, person, "2027-01-04__09:00");

        var text = read(feed(tenant, person)).expect(200).text();

        assertThat(text.split("\r\n", -1)).allMatch(line -> line.getBytes(StandardCharsets.UTF_8).length <= 75);
        assertThat(text.replace("\r\n ", "")).contains("X-WR-CALNAME:Zoë\\; Łu\\\\kasz\\, 日本語");
        assertThat(Biweekly.parse(text).first().getNames().getFirst().getValue())
                .isEqualTo(name);
    }

    @Test
    void calendarOfSomebodyWithoutWorkIsEmpty() {
        var tenant = tenant();

        assertThat(events(feed(tenant, tenant.staff("Ada")))).isEmpty();
    }

    @Test
    void calendarWithoutAnEventIsValidAllTheSame() {
        var tenant = tenant();

        var text = read(feed(tenant, tenant.staff("Ada"))).expect(200).text();

        assertThat(text)
                .as("RFC 5545, 3.6: there must be a component")
                .contains(
                        "BEGIN:VTIMEZONE\r\nTZID:UTC\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\n",
                        "TZOFFSETFROM:+0000\r\n",
                        "TZOFFSETTO:+0000\r\n",
                        "END:STANDARD\r\nEND:VTIMEZONE\r\nEND:VCALENDAR\r\n");
    }

    @Test
    void addressIsShownOnceAndANewOneEndsIt() {
        var tenant = tenant();
        var ada = tenant.staff("Ada");
        var route = "/v1/staff/" + ada + "/calendar-feed";
        assertThat(tenant.get(route).send().expect(200).at("/calendarFeed").isNull())
                .isTrue();

        var old = feed(tenant, ada);
        var shown = tenant.get(route).send().expect(200);
        assertThat(shown.at("/calendarFeed").propertyNames()).containsExactly("staffId", "createdAt", "lastReadAt");
        assertThat(shown.at("/calendarFeed/lastReadAt").isNull()).isTrue();
        read(old).expect(200);
        assertThat(tenant.get(route).send().at("/calendarFeed/lastReadAt").isString())
                .isTrue();

        read(feed(tenant, ada)).expect(200);
        read(old).expectError(ErrorCode.NOT_FOUND);
    }

    @Test
    void revokedAddressOpensNothing() {
        var tenant = tenant();
        var ada = tenant.staff("Ada");
        var path = feed(tenant, ada);

        tenant.delete("/v1/staff/" + ada + "/calendar-feed").send().expect(200);

        read(path).expectError(ErrorCode.NOT_FOUND);
        tenant.delete("/v1/staff/" + ada + "/calendar-feed").send().expectError(ErrorCode.NOT_FOUND);
    }

    @Test
    void addressEndsWithThePersonAndRestsWithTheTenant() {
        var tenant = tenant();
        var ada = tenant.staff("Ada");
        var path = feed(tenant, ada);

        tenant.with("suspended_at = now()");
        read(path).expectError(ErrorCode.NOT_FOUND);
        tenant.with("suspended_at = NULL");
        read(path).expect(200);
        tenant.delete("/v1/staff/" + ada).send().expect(200);
        read(path).expectError(ErrorCode.NOT_FOUND);
    }

    @Test
    void namesakesOfOtherTenantsAreOthers() {
        var tenant = tenant();
        var ada = tenant.staff("Ada");
        confirmed(tenant, ada, "2027-01-04__09:00");
        var other = tenant();
        other.database().sql("""
                        INSERT INTO staff (tenant_id, staff_id, display_name, created_at, updated_at)
                        VALUES (?, ?, 'Ada', now(), now())
                        """).params(other.tenantId(), ada).update();

        assertThat(events(feed(other, ada))).isEmpty();
        assertThat(events(feed(tenant, ada))).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "'%20OR%201=1", "..%2F..%2Fx"})
    void otherAddressesAreAllAnsweredAlike(String token) {
        assertThat(read("/calendar/" + token + ".ics").status()).isIn(400, 404);
    }

    @Test
    void tokenIsNeitherStoredNorLogged(CapturedOutput output) throws NoSuchAlgorithmException {
        var tenant = tenant();
        var ada = tenant.staff("Ada");
        var path = feed(tenant, ada);
        var token = path.substring("/calendar/".length(), path.length() - ".ics".length());
        read(path).expect(200);
        SERVER.asOwner()
                .sql("ALTER TABLE calendar_feed RENAME TO calendar_feed_away")
                .update();
        try {
            read(path).expectError(ErrorCode.DATABASE_ERROR);
        } finally {
            SERVER.asOwner()
                    .sql("ALTER TABLE calendar_feed_away RENAME TO calendar_feed")
                    .update();
        }
        confirmed(tenant, ada, "2027-01-04__09:00");
        tenant.database()
                .sql("UPDATE schedule_condition SET time_zone = 'Nowhere/At_All'")
                .update();
        read(path).expectError(ErrorCode.INTERNAL_ERROR);

        assertThat(output.toString())
                .contains("a calendar could not be read", "a calendar could not be made")
                .doesNotContain(token);
        var row = SERVER.asOwner()
                .sql("SELECT f::text FROM calendar_feed f WHERE staff_id = ?")
                .param(ada)
                .query(String.class)
                .single();
        assertThat(row).doesNotContain(token);
        assertThat(row)
                .contains(HexFormat.of()
                        .formatHex(MessageDigest.getInstance("SHA-256")
                                .digest(token.getBytes(StandardCharsets.US_ASCII))));
    }

    @Test
    void readingTooOftenIsRefusedForAWhile() {
        var tenant = tenant();
        var path = feed(tenant, tenant.staff("Ada"));
        List<Reply> replies;
        try (var readers = Executors.newVirtualThreadPerTaskExecutor()) {
            var reads = IntStream.range(0, 40)
                    .mapToObj(any -> CompletableFuture.supplyAsync(() -> read(path), readers))
                    .toList();
            replies = reads.stream().map(CompletableFuture::join).toList();
        }
        var reply =
                replies.stream().filter(one -> one.status() == 429).findFirst().orElseThrow();

        reply.expectError(ErrorCode.RATE_LIMITED);
        assertThat(Integer.parseInt(reply.header("Retry-After"))).isPositive();
    }

    @Test
    void addressIsMadeOfTheConfiguredBase() {
        var tenant = tenant();
        var url = tenant.post("/v1/staff/" + tenant.staff("Ada") + "/calendar-feed", "{}")
                .header("X-Forwarded-Host", "evil.example")
                .send()
                .expect(201)
                .at("/calendarFeed/url")
                .stringValue();

        assertThat(URI.create(url).getHost()).isEqualTo("shifts.example");
        assertThat(url.toLowerCase(Locale.ROOT)).doesNotContain("evil");
    }
}
