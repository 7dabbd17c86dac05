package io.shiftloom.api.console.page;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.ui.Model;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.View;

/** A part of a page that browsers ask for again and again; whoever has seen it as it is gets nothing. */
public final class LivePart {

    private static final View NOTHING_NEW =
            (model, request, response) -> response.setStatus(HttpStatus.NO_CONTENT.value());

    private LivePart() {}

    /**
     * Names a state of the part, to be put into it. A minute later it is another one, so that ages are told anew.
     *
     * @param state whatever the part shows that changes
     */
    public static String mark(Instant now, @Nullable Object... state) {
        return Integer.toHexString(Objects.hash(now.truncatedTo(ChronoUnit.MINUTES), Arrays.hashCode(state)));
    }

    /** How jobs of the operator API stand and how far they have come, without their ages, which never stand still. */
    public static Object progress(@Nullable Object jobs) {
        return jobs instanceof List<?> list
                ? list.stream().map(LivePart::progressOfOne).toList()
                : progressOfOne(jobs);
    }

    private static Object progressOfOne(@Nullable Object job) {
        return job instanceof Map<?, ?> map
                ? Stream.of("conditionId", "version", "status", "progress", "lastFailure")
                        .map(map::get)
                        .map(String::valueOf)
                        .toList()
                : String.valueOf(job);
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
