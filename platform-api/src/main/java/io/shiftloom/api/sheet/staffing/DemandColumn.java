package io.shiftloom.api.sheet.staffing;

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
    private final String knownAs;

    DemandColumn(String title, String knownAs) {
        this.title = title;
        this.knownAs = knownAs;
    }

    @Override
    public String title() {
        return title;
    }

    @Override
    public String knownAs() {
        return knownAs;
    }
}
