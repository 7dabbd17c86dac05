package io.shiftloom.jobs.operations;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** What operators can do with a job. */
public enum JobAction {
    /** Continues a stopped job where it was. After failed or error it begins a new run. */
    RESTART(JobStatus.STOPPED, JobStatus.FAILED, JobStatus.ERROR),
    /** Takes the job from its workers, or out of the queue, until it is restarted or abandoned. */
    STOP(JobStatus.QUEUED, JobStatus.RUNNING),
    /** Gives the job up. An unfinished one ends as error, and a failed one is no longer offered for a restart. */
    ABANDON(JobStatus.QUEUED, JobStatus.STOPPED, JobStatus.FAILED, JobStatus.ERROR),
    /** Hands a job whose worker is dead to another one. */
    RECOVER(JobStatus.RUNNING, JobStatus.STOPPING),
    /** Solves a finished condition again and keeps its result; the new candidates are stored beside it. */
    REPLAY(JobStatus.COMPLETED, JobStatus.NO_SOLUTION, JobStatus.FAILED, JobStatus.ERROR),
    /** Solves a finished condition again and replaces its result. */
    REPLACE(JobStatus.COMPLETED, JobStatus.NO_SOLUTION, JobStatus.FAILED, JobStatus.ERROR);

    private final String code = name().toLowerCase(Locale.ROOT);

    @SuppressWarnings("ImmutableEnumChecker") // Set.of makes it immutable.
    private final Set<JobStatus> statuses;

    JobAction(JobStatus... statuses) {
        this.statuses = Set.of(statuses);
    }

    /** Whether the job is worked on again, and its end may be announced. */
    boolean beginsWork() {
        return this == RESTART || this == REPLAY || this == REPLACE;
    }

    /** Those that may allow it; {@link JobSnapshot#refusal} says whether a job does. */
    Set<JobStatus> statuses() {
        return statuses;
    }

    @JsonValue
    public String code() {
        return code;
    }

    public static Optional<JobAction> find(String code) {
        return Arrays.stream(values())
                .filter(action -> action.code.equals(code))
                .findFirst();
    }
}
