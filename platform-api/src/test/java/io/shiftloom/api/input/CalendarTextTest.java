package io.shiftloom.api.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CalendarTextTest {

    @ParameterizedTest
    @ValueSource(
            strings = {"UTC", "Etc/UTC", "Etc/GMT+9", "Asia/Tokyo", "America/Argentina/Buenos_Aires", "US/Pacific"})
    void zonesHaveTheNameOfAPlaceOrAreUtc(String zone) {
        assertThat(CalendarText.zone(zone)).contains(ZoneId.of(zone));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "GMT",
                "Z",
                "UT",
                "EST",
                "JST",
                "EST5EDT",
                "Japan",
                "UTC+9",
                "GMT+09:00",
                "+09:00",
                "Etc/UTC ",
                "utc",
                "europe/berlin",
                "Europe/Atlantis",
                "/UTC",
                "Etc/",
                "Europe/Berlin\u0000"
            })
    void abbreviationsAndOffsetsAreNoZones(String text) {
        assertThat(CalendarText.zone(text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "2027-1-4",
                "27-01-04",
                "2027/01/04",
                "2027-02-29",
                "2027-04-31",
                "2027-13-01",
                "2027-00-10",
                "0000-01-01",
                "+2027-01-04",
                "2027-01-04T00:00",
                " 2027-01-04",
                "\u0662027-01-04"
            })
    void datesAreRealAndWrittenInOneWay(String text) {
        assertThat(CalendarText.date(text)).isEmpty();
    }

    @Test
    void leapDaysAreReal() {
        assertThat(CalendarText.date("2028-02-29")).isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "9:00", "09:0", "09:60", "24:00", "25:00", "09:00:00", "0900", " 09:00", "-1:00"})
    void timesAreOfADayAndWrittenInOneWay(String text) {
        assertThat(CalendarText.time(text)).isEmpty();
    }

    @Test
    void dayEndsAt24ButBeginsBefore() {
        assertThat(CalendarText.time("00:00")).hasValue(0);
        assertThat(CalendarText.time("23:59")).hasValue(1439);
        assertThat(CalendarText.endTime("24:00")).hasValue(1440);
        assertThat(CalendarText.endTime("24:01")).isEmpty();
    }
}
