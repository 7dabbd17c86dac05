package io.shiftloom.solver.labor;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A place in the United States whose law requires some employers to publish schedules in advance. These laws inform: the
 * engine does not know where in a state people work nor how large the employer is. They are not part of an edition of the
 * labor model, because notice counts at the time of publishing, whichever edition a schedule was made under.
 *
 * @param state USPS code
 * @param employers whom the law covers
 * @param noticeDays calendar days between publishing a schedule and its first shift
 * @param noticeHours hours between publishing it and the beginning of that shift, where the law counts those; else null
 * @param restMinutes between two shifts unless the person consents; null where the law has no such rule
 * @param basis the text of the law
 * @param source as in the editions: codes of the list in the documentation, {@code K} for a rule to confirm
 */
public record FairWorkweek(
        String state,
        String place,
        String employers,
        int noticeDays,
        @Nullable Integer noticeHours,
        @Nullable Integer restMinutes,
        String basis,
        String source) {

    private static final int COLUMNS = 8;

    private static final List<FairWorkweek> ALL = TabbedResource.rows("fair-workweek.tsv", COLUMNS).stream()
            .map(FairWorkweek::row)
            .toList();

    /** All places, by state and name. */
    public static List<FairWorkweek> all() {
        return ALL;
    }

    /** The places where these settings may apply; none outside the United States or without a state. */
    public static List<FairWorkweek> places(LaborSettings settings) {
        return ALL.stream()
                .filter(place -> settings.jurisdiction().equals(LaborCatalog.UNITED_STATES)
                        && place.state().equals(settings.usState()))
                .toList();
    }

    private static FairWorkweek row(List<String> fields) {
        return new FairWorkweek(
                fields.get(0),
                fields.get(1),
                fields.get(2),
                Integer.parseInt(fields.get(3)),
                TabbedResource.number(fields.get(4)),
                TabbedResource.number(fields.get(5)),
                fields.get(6),
                fields.get(7));
    }
}
