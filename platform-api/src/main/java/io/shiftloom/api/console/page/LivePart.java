package io.shiftloom.api.console.page;

import io.shiftloom.api.operations.job.JobView;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.ui.Model;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.View;

/** A part of a page that browsers poll. A browser that shows its present state already gets no content. */
public final class LivePart {

    private static final View NOTHING_NEW =
            (model, request, response) -> response.setStatus(HttpStatus.NO_CONTENT.value());

    private LivePart() {}

    /**
     * Names a state of the part, which the page carries. The name changes every minute, so that ages stay current.
     *
     * @param state whatever the part shows that changes; its text counts, which is the same in every process
     */
    public static String mark(Instant now, @Nullable Object... state) {
        return Integer.toHexString((now.truncatedTo(ChronoUnit.MINUTES) + Arrays.toString(state)).hashCode());
    }

    /** The state and progress of jobs, without their ages, which change all the time. */
    public static List<String> progress(List<JobView> jobs) {
        return jobs.stream().map(LivePart::progress).toList();
    }

    public static String progress(JobView job) {
        return String.join(
                " ",
                job.conditionId().toString(),
                job.version(),
                job.status().code(),
                String.valueOf(job.progress()),
                String.valueOf(job.lastFailure()));
    }

    /**
     * Answers with the part, or with nothing.
     *
     * @param seen the mark that the browser's own part carries; empty when it has none
     */
    public static ModelAndView of(String view, String mark, String seen, Model model) {
        return seen.equals(mark) ? new ModelAndView(NOTHING_NEW) : new ModelAndView(view, model.asMap());
    }
}
