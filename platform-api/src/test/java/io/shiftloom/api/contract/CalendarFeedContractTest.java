package io.shiftloom.api.contract;

import static io.shiftloom.api.contract.CalendarFeeds.SERVER;
import static io.shiftloom.api.contract.CalendarFeeds.confirm;
import static io.shiftloom.api.contract.CalendarFeeds.confirmed;
import static io.shiftloom.api.contract.CalendarFeeds.events;
import static io.shiftloom.api.contract.CalendarFeeds.feed;
import static io.shiftloom.api.contract.CalendarFeeds.period;
import static io.shiftloom.api.contract.CalendarFeeds.read;
import static io.shiftloom.api.contract.CalendarFeeds.tenant;
import static io.shiftloom.api.contract.CalendarFeeds.work;
import static org.assertj.core.api.Assertions.assertThat;

import biweekly.Biweekly;
import io.shiftloom.api.request.RequestBodies;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A person's calendar at an address that needs no key: an extension. */
class CalendarFeedContractTest {

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
                .extracting(CalendarFeeds::period)
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
                .extracting(CalendarFeeds::period)
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
                .extracting(CalendarFeeds::period)
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
}
