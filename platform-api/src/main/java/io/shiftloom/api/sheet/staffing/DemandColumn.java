package io.shiftloom.api.sheet.staffing;

/** What a column of the demand sheet can be, with the headings it is known by. */
enum DemandColumn implements ColumnMeaning {
    DATE("date|day|weekday|datum|tag|wochentag"),
    START("start|from|begin|starttime|beginn|von|ab|startzeit"),
    END("end|to|until|endtime|ende|bis|endzeit"),
    TIMES("time|times|slot|hour|shift|timerange|zeit|uhrzeit|zeitraum|schicht|stunde"),
    HEADCOUNT(
            "people|headcount|needed|need|required|demand|count|staff|persons|number|bedarf|anzahl|personen|personenzahl|benötigt"
                    + "|personal|soll"),
    ROLE("role|qualification|skill|position|job|rolle|qualifikation|funktion|tätigkeit");

    private final String knownAs;

    DemandColumn(String knownAs) {
        this.knownAs = knownAs;
    }

    @Override
    public String knownAs() {
        return knownAs;
    }
}
