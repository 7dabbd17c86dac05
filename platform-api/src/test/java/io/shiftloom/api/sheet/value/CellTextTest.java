package io.shiftloom.api.sheet.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.shiftloom.api.sheet.UnreadableSheet;
import java.time.LocalDate;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What people type into cells, and what it means. The 7th of December 2026 is a Monday. */
class CellTextTest {

    private static final LocalDate MONDAY = LocalDate.of(2026, 12, 7);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-12-07",
                "7.12.2026",
                "07.12.26",
                "7.12.",
                "07. 12. 2026",
                "Mo 07.12.",
                "Mon, 2026-12-07",
                "Montag 7.12.",
                "7. Dezember 2026",
                "Montag, 7. Dez.",
                "7 December 2026"
            })
    void dateIsReadInEveryUsualForm(String text) {
        assertThat(DateText.read(text, LocalDate.of(2026, 11, 30))).contains(MONDAY);
    }

    @Test
    void dateWithoutAYearIsTheNearest() {
        assertThat(DateText.read("2.1.", LocalDate.of(2026, 12, 28))).contains(LocalDate.of(2027, 1, 2));
        assertThatThrownBy(() -> DateText.read("2.1.", null)).hasMessageContaining("has no year");
    }

    @ParameterizedTest
    @CsvSource({
        "2027-12-20, 2028-02-29",
        "2028-02-01, 2028-02-29",
        "2028-07-01, 2028-02-29",
    })
    void leapDayWithoutAYearIsTheNearest(LocalDate near, LocalDate leapDay) {
        assertThat(DateText.read("29.2.", near)).contains(leapDay);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2027-02-01", "2026-12-07", "2029-03-01"})
    void leapDayIsNoDateWhereTheNearestFebruaryHasNone(LocalDate near) {
        assertThatThrownBy(() -> DateText.read("29.2.", near)).hasMessageContaining("not a date in the calendar");
    }

    @Test
    void dayThatNoYearHasIsNoDate() {
        assertThatThrownBy(() -> DateText.read("31.11.", MONDAY)).hasMessageContaining("not a date in the calendar");
        assertThatThrownBy(() -> DateText.read("1.13.", MONDAY)).hasMessageContaining("not a date in the calendar");
    }

    @Test
    void dateThatCouldBeTwoIsRefused() {
        assertThat(DateText.read("12/24/2026", null)).contains(LocalDate.of(2026, 12, 24));
        assertThat(DateText.read("24/12/2026", null)).contains(LocalDate.of(2026, 12, 24));
        assertThatThrownBy(() -> DateText.read("12/07/2026", null)).hasMessageContaining("could be two dates");
        assertThatThrownBy(() -> DateText.read("31.02.2026", null)).hasMessageContaining("not a date in the calendar");
        assertThat(DateText.read("Adele", null)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "9, 540",
        "09:30, 570",
        "9.30, 570",
        "9h30, 570",
        "9:30 Uhr, 570",
        "09:30:00, 570",
        "5 pm, 1020",
        "7p, 1140",
        "0700, 420",
        "2400, 1440",
        "12 am, 0",
        "24:00, 1440"
    })
    void timeIsReadInEveryUsualForm(String text, int minutes) {
        assertThat(ClockText.time(text)).hasValue(minutes);
    }

    @ParameterizedTest
    @ValueSource(strings = {"25", "2460", "700", "9:60", "24:01", "13 pm", "0 am", "nine", "", "9:3"})
    void otherTimesDoNotExist(String text) {
        assertThat(ClockText.time(text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "9-17",
                "09:00–17:00",
                "9 bis 17 Uhr",
                "9:00 - 17:00",
                "9 am to 5 pm",
                "9a-5p",
                "0900-1700",
                "09.00—17.00"
            })
    void spanIsTwoTimesWithADashOrAWord(String text) {
        assertThat(ClockText.span(text)).contains(new ClockText.Span(540, 1020));
    }

    @ParameterizedTest
    @CsvSource({"'38,5', 2310", "38.5, 2310", "38:30, 2310", "'38,5 h', 2310", "40 Std., 2400", "0, 0"})
    void hoursHaveAPointACommaOrAColon(String text, int minutes) {
        assertThat(NumberText.hours(text)).isEqualTo(minutes);
    }

    @ParameterizedTest
    @ValueSource(strings = {"two", "-1", "1e9", "2,5", "1.000.000", "99999999999"})
    void wholeNumbersAreNothingElse(String text) {
        assertThatThrownBy(() -> NumberText.whole(text))
                .isInstanceOf(UnreadableSheet.class)
                .hasMessageContaining("not a whole number");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Mon-Fri 9-17                     | Mon 09-17, Tue 09-17, Wed 09-17, Thu 09-17, Fri 09-17",
                "Mo–Mi 8:00 bis 12:00 Uhr; Sa 10-14 | Mon 08-12, Tue 08-12, Wed 08-12, Sat 10-14",
                "Mo, Di und Do 9-12 14-18         | Mon 09-12 14-18, Tue 09-12 14-18, Thu 09-12 14-18",
                "Sat-Sun                          | Sat 00-24, Sun 00-24",
                "Sun-Mon 9-10                     | Mon 09-10, Sun 09-10",
                "7.12.-8.12. 9-10                 | Mon 09-10, Tue 09-10",
                "2026-12-12                       | Sat 00-24",
                "2026-12-07 - 2026-12-08          | Mon 00-24, Tue 00-24",
                "12/13/2026 9-10                  | Sun 09-10",
                "Fri 22-6                         | Fri 22-24, Sat 00-06",
                "Mo 9am - 5pm                     | Mon 09-17",
                "7.-8.12. 9-10                    | Mon 09-10, Tue 09-10",
                "7. bis 8. Dezember 2026 9-10     | Mon 09-10, Tue 09-10",
                "Mo-Di ab 14 Uhr                  | Mon 14-24, Tue 14-24",
                "Mo bis 14 Uhr, Di 8 Uhr bis 14 Uhr | Mon 00-14, Tue 08-14",
                "Mo ab 9:00, Di bis 10:00         | Mon 09-24, Tue 00-10",
                "Mo from 14:00, Di until 14:00    | Mon 14-24, Tue 00-14",
                "ab 12.12.                        | Sat 00-24, Sun 00-24",
                "bis 8.12. 9-10                   | Mon 09-10, Tue 09-10",
                "8.12. 9-10, bis 7. Dezember      | Mon 00-24, Tue 09-10",
                "7.12. bis 8.12. 9-10             | Mon 09-10, Tue 09-10",
                "KW 50 9-10                       | Mon 09-10, Tue 09-10, Wed 09-10, Thu 09-10, Fri 09-10, Sat 09-10, Sun 09-10",
                "KW 51-52                         | ''",
                "KW 49 - 50, 9-10                 | Mon 09-10, Tue 09-10, Wed 09-10, Thu 09-10, Fri 09-10, Sat 09-10, Sun 09-10",
                "Mo-Di vormittags, Mi nachmittags | Mon 06-12, Tue 06-12, Wed 12-18",
                "Mo am Vormittag, 13.12. Nachmittag | Mon 06-12, Sun 12-18",
                "Mon mornings, Tue afternoons     | Mon 06-12, Tue 12-18",
                "werktags 9-10                    | Mon 09-10, Tue 09-10, Wed 09-10, Thu 09-10, Fri 09-10, Sat 09-10",
                "weekdays 9-10                    | Mon 09-10, Tue 09-10, Wed 09-10, Thu 09-10, Fri 09-10",
                "Mo-Fr 9-10, außer Mi             | Mon 09-10, Tue 09-10, Thu 09-10, Fri 09-10",
                "werktags vormittags außer Mo und Mi-Fr | Tue 06-12, Sat 06-12",
                "Mo-Mi außer am 8.12.             | Mon 00-24, Wed 00-24",
                "immer außer Di-So                | Mon 00-24",
                "except Mon-Sat                   | Sun 00-24",
                "Fr-Sa 22-6 ausser samstags       | Fri 22-24, Sat 00-06",
                "9-17 Mon-Tue                     | Mon 09-17, Tue 09-17",
                "9-17 Mon, Wed; 10-14 Sat         | Mon 09-17, Wed 09-17, Sat 10-14",
                "9-12 14-18 Mo, Mi                | Mon 09-12 14-18, Wed 09-12 14-18",
                "vormittags Mo-Di                 | Mon 06-12, Tue 06-12",
                "9am-5pm weekdays                 | Mon 09-17, Tue 09-17, Wed 09-17, Thu 09-17, Fri 09-17",
                "ab 14 Uhr Mo-Di                  | Mon 14-24, Tue 14-24",
                "9-17 Mon-Fri except Wed-Thu      | Mon 09-17, Tue 09-17, Fri 09-17",
                "Mo 9-12 14-18, Di                | Mon 09-12 14-18, Tue 00-24",
                "Mo 7.12. 9-10                    | Mon 09-10",
                "Mo, 7.12. 9-10                   | Mon 09-10",
                "Mo, 8.12. 9-10                   | Mon 09-10, Tue 09-10",
                "Mo 7.12. - Mi 9.12. 9-10         | Mon 09-10, Tue 09-10, Wed 09-10",
                "Mo-Fr 5.12.-8.12.                | Mon 00-24, Tue 00-24",
                "KW 50 Mo-Di 9-10                 | Mon 09-10, Tue 09-10",
                "Sa, 7.-8.12.                     | Mon 00-24, Tue 00-24, Sat 00-24",
                "7.12-9.12                        | Mon 00-24, Tue 00-24, Wed 00-24",
                "8-9.12 9.30-10.00                | Tue 09-10, Wed 09-10",
                "9.12-11.12.                      | Wed 00-24, Thu 00-24, Fri 00-24",
                "Mo-Di ganztags, Mi bis 14 Uhr    | Mon 00-24, Tue 00-24, Wed 00-14",
                "vom 7.12. bis 9.12.              | Mon 00-24, Tue 00-24, Wed 00-24",
                "vom 7. bis 8. Dezember von 9 bis 17 Uhr | Mon 09-17, Tue 09-17",
                "Mon from 9am to 5pm              | Mon 09-17",
                "seit 12.12.                      | Sat 00-24, Sun 00-24",
                "since 2026-12-12                 | Sat 00-24, Sun 00-24",
                "until 2026-12-07                 | Mon 00-24",
                "from 2026-12-12 to 2026-12-13    | Sat 00-24, Sun 00-24",
                "Dec 7                            | Mon 00-24",
                "December 7-8, 2026               | Mon 00-24, Tue 00-24",
                "Mon Dec 7th 9am-5pm, Dec. 8 10-12 | Mon 09-17, Tue 10-12",
                "Dec 7 - Dec 8                    | Mon 00-24, Tue 00-24",
                "8 Dec 9-17                       | Tue 09-17",
                "am Wochenende 9-10               | Sat 09-10, Sun 09-10",
                "10-12 weekends                   | Sat 10-12, Sun 10-12",
                "Mon through Tue 9-10             | Mon 09-10, Tue 09-10",
                "Mon: 7-15, Tue: 9-10             | Mon 07-15, Tue 09-10",
                "täglich 22-24                    | Mon 22-24, Tue 22-24, Wed 22-24, Thu 22-24, Fri 22-24, Sat 22-24, Sun 22-24",
                "Mo 7.30-10.00                    | Mon 07-10",
                "nein                             | ''",
                "-                                | ''",
            })
    void workIsReadAsItIsWrittenOut(String text, String week) {
        assertThat(week(WorkTimes.read(text, MONDAY))).isEqualTo(week);
    }

    @Test
    void timesWithoutDaysAreEveryDayAndOneWordIsAlways() {
        assertThat(WorkTimes.read("9-10", MONDAY).minutes(MONDAY).cardinality()).isEqualTo(60);
        assertThat(WorkTimes.read("immer", MONDAY).minutes(MONDAY).cardinality())
                .isEqualTo(1440);
    }

    @ParameterizedTest
    @CsvSource({
        "Mon-Fri nine, nine",
        "Someday 9-17, someday",
        "'Mo-Mi 9-17, Do frei', frei",
        "Mo 9-25, 9-25",
        "9.12.-7.12., ends before",
        "9.-7.12., ends before",
        "KW 50-x, kw50-x",
        "KW 60, kw60",
        "Mo-Fr außer Mi 9-17, 9-17",
        "Mo-Fr außer, Mo-Fr außer",
        "Mo vormittags 8-12, vormittags",
        "Mo 14-16 nachmittags, nachmittags",
        "'9-10, Mo 11-12', 'which times'",
        "'Mo 9-12, 14-18 Di', 'which times'",
        "Mo-Fr 9-17 (Pause 12-13), (pause",
        "'Mo 9-12 Di', 'which times'",
        "'Mo-Fr, 7.12.-20.12.', 'only the weekdays within'",
        "'KW 50, Mo-Di', 'only the weekdays within'",
        "'Mo-Fr 12.12.', 'only the weekdays within'",
        "9.10-17.10, could be dates or times",
        "Di 7.12. 9-10, another weekday",
        "Mo 9-5, morning or in the evening",
        "KW 53-54, kw53",
    })
    void whatSaysNothingIsNamed(String text, String named) {
        assertThatThrownBy(() -> WorkTimes.read(text, MONDAY))
                .isInstanceOf(UnreadableSheet.class)
                .hasMessageContaining(named);
    }

    /** The hours of each day of the week. */
    private static String week(WorkTimes times) {
        return MONDAY.datesUntil(MONDAY.plusDays(7))
                .filter(date -> !times.minutes(date).isEmpty())
                .map(date -> date.getDayOfWeek().name().charAt(0)
                        + date.getDayOfWeek().name().substring(1, 3).toLowerCase(Locale.ROOT)
                        + hours(times, date))
                .collect(Collectors.joining(", "));
    }

    private static String hours(WorkTimes times, LocalDate date) {
        var minutes = times.minutes(date);
        var text = new StringBuilder();
        for (int from = minutes.nextSetBit(0); from >= 0; from = minutes.nextSetBit(minutes.nextClearBit(from))) {
            text.append(" %02d-%02d".formatted(from / 60, minutes.nextClearBit(from) / 60));
        }
        return text.toString();
    }
}
