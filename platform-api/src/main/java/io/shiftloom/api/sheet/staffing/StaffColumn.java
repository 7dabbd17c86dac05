package io.shiftloom.api.sheet.staffing;

/** What a column of the staff sheet can be, with the headings it is known by. */
enum StaffColumn implements ColumnMeaning {
    STAFF_ID(
            "staffId",
            "staffid|id|employeeid|personid|personnelnumber|personnelno|employeeno|staffno|employeenumber|number|personalnummer|persnr|personalnr|mitarbeiternummer"
                    + "|mitarbeiternr|nummer|nr|kürzel|kuerzel"),
    NAME(
            "name",
            "name|displayname|employee|employeename|person|fullname|mitarbeiter|mitarbeiterin|mitarbeitername|beschäftigte"),
    FIRST_NAME("first name", "firstname|givenname|vorname"),
    LAST_NAME("last name", "lastname|surname|familyname|nachname|familienname"),
    PREFERRED_ROLES(
            "preferred roles", "preferredroles|preferredrole|prefers|bevorzugterollen|bevorzugterolle|liebsterollen"),
    AVOIDED_ROLES("avoided roles", "avoidedroles|avoidedrole|avoids|vermiedenerollen|ungernerollen|ungern"),
    ROLES(
            "roles",
            "role|roles|qualification|qualifications|skill|skills|position|positions|job|rolle|rollen|qualifikation"
                    + "|qualifikationen|funktion|fähigkeiten|tätigkeit|tätigkeiten"),
    UNAVAILABLE(
            "not available",
            "unavailable|notavailable|unavailability|absence|absences|absent|leave|vacation|dayoff|daysoff|abwesend|abwesenheit"
                    + "|abwesenheiten|urlaub|nichtverfügbar|frei"),
    AVAILABLE(
            "available",
            "available|availability|workinghours|verfügbar|verfügbarkeit|arbeitszeit|arbeitszeiten|einsatzzeiten"),
    WISHES("wishes, strong", "wish|wishes|wisheshigh|wants|wunsch|wünsche|wunschzeiten|gern|gerne"),
    WISHES_LOW("wishes, weak", "wisheslow|lowwishes|okay|notfalls|zurnot|wünscheschwach"),
    MAX_DAILY(
            "most hours a day",
            "maxhoursperday|maxhoursaday|maxdailyhours|hoursperday|maxstundenprotag|stundenprotag|tagesstunden"),
    MIN_WEEKLY(
            "least hours a week",
            "minhours|minhoursperweek|minhoursaweek|minweeklyhours|minstunden|minstundenprowoche|minwochenstunden"),
    MAX_WEEKLY(
            "most hours a week",
            "maxhours|maxhoursperweek|maxhoursaweek|maxweeklyhours|weeklyhours|hoursperweek|contracthours|hours|wochenstunden"
                    + "|stundenprowoche|maxstunden|maxstundenprowoche|maxwochenstunden|vertragsstunden|stunden");

    private final String title;
    private final String knownAs;

    StaffColumn(String title, String knownAs) {
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

    @Override
    public boolean isRepeatable() {
        return this == ROLES || this == WISHES || this == WISHES_LOW || this == AVAILABLE || this == UNAVAILABLE;
    }
}
