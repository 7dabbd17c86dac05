package io.shiftloom.api.sheet.staffing;

/** What a column of the staff sheet can be, with the headings it is known by. */
enum StaffColumn implements ColumnMeaning {
    STAFF_ID(
            "staffid|id|employeeid|personid|personnelnumber|personnelno|employeeno|staffno|employeenumber|number|personalnummer|persnr|personalnr|mitarbeiternummer"
                    + "|mitarbeiternr|nummer|nr|kürzel|kuerzel"),
    NAME(
            "name|displayname|employee|employeename|person|fullname|mitarbeiter|mitarbeiterin|mitarbeitername|beschäftigte"
                    + "|namevorname|vornamename|nachnamevorname|vornamenachname|vorundnachname|lastnamefirstname|firstnamelastname"),
    FIRST_NAME("firstname|givenname|vorname"),
    LAST_NAME("lastname|surname|familyname|nachname|familienname"),
    PREFERRED_ROLES("preferredroles|preferredrole|prefers|bevorzugterollen|bevorzugterolle|liebsterollen"),
    AVOIDED_ROLES("avoidedroles|avoidedrole|avoids|vermiedenerollen|ungernerollen|ungern"),
    ROLES(
            "role|roles|qualification|qualifications|skill|skills|jobtitle|title|grade|band|position|positions|job|rolle|rollen|qualifikation"
                    + "|qualifikationen|funktion|fähigkeiten|tätigkeit|tätigkeiten"),
    UNAVAILABLE(
            "unavailable|notavailable|unavailability|absence|absences|absent|leave|annualleave|vacation|pto|timeoff|dayoff|daysoff|requestsoff|requestedoff|abwesend|abwesenheit"
                    + "|abwesenheiten|urlaub|nichtverfügbar|frei|schule|berufsschule|fehlzeiten"),
    AVAILABLE("available|availability|workinghours|verfügbar|verfügbarkeit|arbeitszeit|arbeitszeiten|einsatzzeiten"),
    WISHES("wish|wishes|wisheshigh|wants|wunsch|wünsche|wunschzeiten|gern|gerne"),
    WISHES_LOW("wisheslow|lowwishes|okay|notfalls|zurnot|wünscheschwach"),
    MAX_DAILY("maxhoursperday|maxhoursaday|maxdailyhours|hoursperday|maxstundenprotag|stundenprotag|tagesstunden"),
    MIN_WEEKLY("minhours|minhoursperweek|minhoursaweek|minweeklyhours|minstunden|minstundenprowoche|minwochenstunden"),
    MAX_WEEKLY(
            "maxhours|maxhoursperweek|maxhoursaweek|maxweeklyhours|weeklyhours|hoursperweek|contracthours|contractedhours|hours|wochenstunden"
                    + "|stundenprowoche|maxstunden|maxstundenprowoche|maxwochenstunden|vertragsstunden|stunden"
                    + "|stdwoche|stdprowoche|stdwo|wochenstd|hwoche|hprowoche|stundenwoche|wochenarbeitszeit|sollstunden|sollstd|arbeitsstunden|hoursweek"),
    LEAST_NIGHTS("minnights|minnightsinarow|fewestnightsinarow|minnächte|minnächteinfolge|minnachtblock"),
    MOST_NIGHTS("maxnights|maxnightsinarow|mostnightsinarow|nightsinarow|maxnächte|maxnächteinfolge|nächteinfolge"),
    REST_AFTER_NIGHTS("restafternights|hoursoffafternights|ruhenachnächten|ruhenachnacht|freinachnächten");

    private final String knownAs;

    StaffColumn(String knownAs) {
        this.knownAs = knownAs;
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
