package io.shiftloom.api.console.page;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.jobs.operations.JobProgress;
import org.jspecify.annotations.Nullable;

/** What a job is doing right now, in everyday words. */
public record ProgressWords(Language language) {

    /** {@code searching for a good rota, 40 %}. */
    public String of(JobProgress progress) {
        var fraction = progress.fraction();
        var what = what(progress);
        return fraction == null || isDone(progress) ? what : what + ", " + language.number("%.0f %%", fraction * 100);
    }

    /** The phase of the search, or the step of the job where none is known. */
    public String what(JobProgress progress) {
        var total = progress.chunksTotal();
        if (isDone(progress)) {
            return step(total == null ? "review" : "stitching");
        }
        if (total != null && total > 1) {
            return language.text("progress.parts", String.valueOf(progress.chunksDone()), total);
        }
        var phase = progress.phase();
        return phase == null ? step(progress.step()) : phase(phase);
    }

    /** The next step reports nothing for a while, and 100 % of this one would stay on the page. */
    private static boolean isDone(JobProgress progress) {
        var fraction = progress.fraction();
        var total = progress.chunksTotal();
        return (total != null && total.equals(progress.chunksDone())) || (fraction != null && fraction >= 1);
    }

    private String phase(String code) {
        var known = language.named("phase", code);
        return known.equals(code) ? language.text("progress.searching") : known;
    }

    /** A step of a job; one that has no words here by its name. */
    public String step(@Nullable String code) {
        return code == null ? language.text("progress.beginning") : language.named("step", code);
    }
}
