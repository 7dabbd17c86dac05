package io.shiftloom.api.console.page;

import io.shiftloom.jobs.operations.JobProgress;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What a job does just now, as people say it. */
public final class ProgressWords {

    private ProgressWords() {}

    /** {@code searching for a good rota, 40 %}. */
    public static String of(JobProgress progress) {
        var fraction = progress.fraction();
        var what = what(progress);
        return fraction == null ? what : what + String.format(Locale.ROOT, ", %.0f %%", fraction * 100);
    }

    /** The phase of the search, or the step of the job where none is known. */
    public static String what(JobProgress progress) {
        var total = progress.chunksTotal();
        if (total != null && total > 1) {
            return progress.chunksDone() + " of " + total + " parts of the rota are solved";
        }
        return progress.phase() == null ? step(progress.step()) : phase(progress.phase());
    }

    private static String phase(String code) {
        return switch (code) {
            case "anneal" -> "searching for a good rota";
            case "dive" -> "searching again from another start";
            case "polish" -> "improving the best rota";
            case "bound" -> "proving how good the best rota is";
            case "candidates" -> "looking for other good rotas";
            default -> "searching";
        };
    }

    /** A step of a job; one that has no words here by its name. */
    public static String step(@Nullable String code) {
        return switch (code) {
            case null -> "beginning";
            case "validation" -> "checking the request";
            case "optimization" -> "searching for a good rota";
            case "stitching" -> "joining the parts into one rota";
            case "review" -> "writing the review";
            case "webhook" -> "announcing the result";
            default -> code;
        };
    }
}
