package io.shiftloom.jobs.review;

import io.shiftloom.solver.control.SearchStopped;
import java.util.Optional;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Parts of a review beside the schedule and its scores. A schedule is not lost because one of them cannot be made. */
public final class ReviewPart {

    private static final Logger LOG = LoggerFactory.getLogger(ReviewPart.class);

    private ReviewPart() {}

    /**
     * Makes a part; empty where a fault keeps it from being made.
     *
     * @param name for the log
     * @throws SearchStopped as {@code work} does
     */
    public static <T> Optional<T> of(String name, Supplier<T> work) {
        try {
            return Optional.of(work.get());
        } catch (SearchStopped stopped) {
            throw stopped;
        } catch (RuntimeException fault) {
            LOG.error("A fault in the part {} of a review, which goes without it", name, fault);
            return Optional.empty();
        }
    }
}
