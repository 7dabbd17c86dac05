package io.shiftloom.api.resilience;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.shiftloom.api.console.language.Language;
import io.shiftloom.jobs.resilience.AbsenceDocument;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.jobs.storage.StoredJson;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a check of resilience found.
 *
 * @param items as far as they were tried
 * @param message why it failed
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ResilienceReport(
        String status,
        List<StoredJson> items,
        String summary,
        Progress progress,
        Instant requestedAt,
        @Nullable Instant finishedAt,
        @Nullable String message) {

    /** The number of dates, of finished dates, and of absences tried. */
    public record Progress(int dates, int datesDone, int absences) {}

    public static ResilienceReport of(ResilienceChecks.Check check) {
        var run = check.run();
        var absences = check.absences().stream()
                .map(absence -> Json.read(absence.text(), AbsenceDocument.class))
                .toList();
        return new ResilienceReport(
                run.state().code(),
                check.absences(),
                new ResilienceSummary(check.names(), check.slotMinutes(), Language.ENGLISH).of(run.state(), absences),
                new Progress(run.dates(), run.datesDone(), run.absences()),
                run.requestedAt(),
                run.finishedAt(),
                run.message());
    }
}
