package io.shiftloom.api.console.run;

import io.shiftloom.api.console.run.RunSpan.Cause;
import io.shiftloom.api.console.run.RunSpan.Kind;
import io.shiftloom.jobs.history.RunHistory;
import io.shiftloom.jobs.history.RunHistory.Attempt;
import io.shiftloom.jobs.history.RunHistory.ChunkAttempt;
import io.shiftloom.jobs.operations.JobDetail;
import io.shiftloom.jobs.result.ResultStatus;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A run in spans of time.
 *
 * @param course its waiting, then its attempts each with its steps behind it, and the pauses between attempts
 * @param chunks the date chunks that somebody took, by date
 */
record RunSpans(JobDetail.Run run, List<RunSpan> course, List<RunSpan> chunks) {

    /** A shorter pause between attempts is none. */
    private static final long SHORTEST_PAUSE_MILLIS = 50;

    RunSpans {
        course = List.copyOf(course);
        chunks = List.copyOf(chunks);
    }

    /** @param now until when an open run has been worked on, or has waited */
    static RunSpans of(JobDetail.Run run, RunHistory history, Instant now) {
        var end = Objects.requireNonNullElse(run.finishedAt(), now);
        var course = new ArrayList<RunSpan>();
        var attempts = history.attempts();
        var taken = firstTaken(run.takenAt(), attempts);
        course.add(waiting(run, taken, end));
        for (int place = 0; place < attempts.size(); place++) {
            var attempt = attempts.get(place);
            var next = place + 1 < attempts.size() ? attempts.get(place + 1) : null;
            course.add(attempt(attempt, run, end));
            attempt.steps().forEach(step -> course.add(step(step, attempt, end)));
            pause(attempt, next, run, end).ifPresent(course::add);
        }
        if (attempts.isEmpty() && taken != null) {
            course.add(unrecorded(run, taken, end));
        }
        return new RunSpans(
                run,
                course,
                history.chunks().stream()
                        .flatMap(chunk -> chunk(chunk, end).stream())
                        .toList());
    }

    /** A run that was stopped and restarted is taken again, and did not wait while it was worked on. */
    private static @Nullable Instant firstTaken(@Nullable Instant taken, List<Attempt> attempts) {
        var first = attempts.isEmpty() ? null : attempts.getFirst().startedAt();
        return first == null || (taken != null && taken.isBefore(first)) ? taken : first;
    }

    private static RunSpan waiting(JobDetail.Run run, @Nullable Instant taken, Instant end) {
        return RunSpan.quiet(
                "waiting",
                Kind.WAITING,
                run.requestedAt(),
                taken == null ? end : taken,
                taken != null || run.finishedAt() != null,
                Cause.QUEUED);
    }

    /** The one attempt that is known of a run whose records were removed. */
    private static RunSpan unrecorded(JobDetail.Run run, Instant taken, Instant end) {
        return new RunSpan(
                "attempt-1",
                Kind.ATTEMPT,
                "1",
                taken,
                end,
                run.finishedAt() != null,
                causeOf(run),
                null,
                null,
                text(run.lastFailure()),
                "");
    }

    private static Cause causeOf(JobDetail.Run run) {
        var outcome = run.outcome();
        return outcome == null ? Cause.RUNNING : outcome == ResultStatus.ERROR ? Cause.FAILED : Cause.COMPLETED;
    }

    private static RunSpan attempt(Attempt attempt, JobDetail.Run run, Instant end) {
        var ended = attempt.endedAt();
        boolean over = ended != null || run.finishedAt() != null;
        var trace = attempt.trace();
        return new RunSpan(
                "attempt-" + attempt.number(),
                Kind.ATTEMPT,
                Integer.toString(attempt.number()),
                attempt.startedAt(),
                latest(attempt.startedAt(), ended == null ? end : ended),
                over,
                cause(attempt, over),
                null,
                null,
                firstLine(trace),
                trace);
    }

    private static Cause cause(Attempt attempt, boolean over) {
        return attempt.isFailed()
                ? Cause.FAILED
                : attempt.isLost()
                        ? Cause.LOST
                        : attempt.isHandedBack()
                                ? Cause.HANDED_BACK
                                : attempt.isCompleted() ? Cause.COMPLETED : over ? Cause.UNKNOWN : Cause.RUNNING;
    }

    private static Cause cause(Attempt.StepTry step) {
        if (step.isFailed()) {
            return step.message().isBlank() ? Cause.LOST : Cause.FAILED;
        }
        return step.isHandedBack() ? Cause.HANDED_BACK : step.isCompleted() ? Cause.COMPLETED : Cause.RUNNING;
    }

    private static RunSpan step(Attempt.StepTry step, Attempt attempt, Instant end) {
        var started = Objects.requireNonNullElse(step.startedAt(), attempt.startedAt());
        var ended = Stream.of(Optional.ofNullable(step.endedAt()), Optional.ofNullable(attempt.endedAt()))
                .flatMap(Optional::stream)
                .findFirst()
                .orElse(end);
        var trace = step.isFailed() ? step.message() : "";
        return new RunSpan(
                "step-" + step.id(),
                Kind.STEP,
                step.name(),
                started,
                latest(started, ended),
                step.endedAt() != null,
                cause(step),
                null,
                null,
                firstLine(trace),
                trace);
    }

    private static Optional<RunSpan> pause(Attempt attempt, @Nullable Attempt next, JobDetail.Run run, Instant end) {
        var from = attempt.endedAt();
        if (from == null || (next == null && run.finishedAt() != null)) {
            return Optional.empty();
        }
        var span = RunSpan.quiet(
                "back-off-" + attempt.number(),
                Kind.BACK_OFF,
                from,
                next == null ? end : next.startedAt(),
                next != null,
                attempt.isFailed() ? Cause.RETRY : Cause.HANDED_ON);
        return span.millis() < SHORTEST_PAUSE_MILLIS ? Optional.empty() : Optional.of(span);
    }

    private static Optional<RunSpan> chunk(ChunkAttempt chunk, Instant end) {
        var ended = chunk.endedAt();
        var started = chunk.startedAt();
        if (started == null && ended == null && !chunk.isRunning()) {
            return Optional.empty();
        }
        var from = Objects.requireNonNullElse(started, chunk.waitedFrom());
        var failure = text(chunk.failure());
        return Optional.of(new RunSpan(
                "chunk-" + chunk.chunk(),
                Kind.CHUNK,
                chunk.chunk().toString(),
                from,
                latest(from, ended == null ? end : ended),
                ended != null,
                switch (chunk.state()) {
                    case DONE -> Cause.COMPLETED;
                    case FAILED -> Cause.FAILED;
                    case RUNNING -> Cause.RUNNING;
                    case WAITING -> Cause.HANDED_BACK;
                },
                chunk.worker(),
                chunk.host(),
                failure,
                text(chunk.trace())));
    }

    private static Instant latest(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }

    private static String text(@Nullable String text) {
        return text == null ? "" : text;
    }

    private static String firstLine(String trace) {
        return trace.strip().lines().findFirst().orElse("");
    }

    Stream<RunSpan> all() {
        return Stream.concat(course.stream(), chunks.stream());
    }

    Optional<RunSpan> find(String id) {
        return all().filter(span -> span.id().equals(id)).findFirst();
    }
}
