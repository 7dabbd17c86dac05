package io.shiftloom.api.sheet.staffing;

import java.util.List;

/** What a column of the demand sheet can be, with the headings it is known by. */
enum DemandColumn implements ColumnMeaning {
    DATE("date", "date|day|weekday|datum|tag|wochentag"),
    START("start", "start|from|begin|starttime|beginn|von|ab|startzeit"),
    END("end", "end|to|until|endtime|ende|bis|endzeit"),
    TIMES("times", "time|times|slot|hour|shift|timerange|zeit|uhrzeit|zeitraum|schicht|stunde"),
    HEADCOUNT(
            "people",
            "people|headcount|needed|need|required|demand|count|staff|persons|number|bedarf|anzahl|personen|personenzahl|benötigt"
                    + "|personal|soll"),
    ROLE("role", "role|qualification|skill|position|job|rolle|qualifikation|funktion|tätigkeit");

    private final String title;

    @SuppressWarnings("ImmutableEnumChecker") // List.of makes it immutable.
    private final List<String> headings;

    DemandColumn(String title, String headings) {
        this.title = title;
        this.headings = List.of(headings.split("\\|", -1));
    }

    @Override
    public String title() {
        return title;
    }

    @Override
    public List<String> headings() {
        return headings;
    }

    @Override
    public boolean isRepeatable() {
        return false;
    }
}
