package io.shiftloom.jobs.operations;

import io.shiftloom.jobs.condition.ConditionRepository;
import io.shiftloom.jobs.queue.RequestControl;
import io.shiftloom.jobs.queue.RequestControl.Opening;
import io.shiftloom.jobs.result.ResultRepository;
import io.shiftloom.jobs.result.ResultStatus;
import io.shiftloom.jobs.schedule.chunk.ChunkRepository;
import io.shiftloom.jobs.tenant.ExportedTenants;
import io.shiftloom.jobs.webhook.outbox.Outbox;
import io.shiftloom.jobs.words.Message;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Executes the actions of operators by changing rows that workers take. Nothing is computed here. */
@Component
public final class JobCommands {

    private final JobCatalog catalog;
    private final ConditionRepository conditions;
    private final ResultRepository results;
    private final Outbox outbox;
    private final RequestControl requests;
    private final Clock clock;

    public JobCommands(
            JobCatalog catalog,
            ConditionRepository conditions,
            ResultRepository results,
            Outbox outbox,
            RequestControl requests,
            Clock clock) {
        this.catalog = catalog;
        this.conditions = conditions;
        this.results = results;
        this.outbox = outbox;
        this.requests = requests;
        this.clock = clock;
    }

    /**
     * Works in the caller's transaction, on the whole database.
     *
     * @param version the {@link JobSnapshot#version} that the operator saw; null when it does not matter
     * @return the job afterwards; absent when there is no such job
     * @throws JobConflict when the state of the job or its tenant does not allow the action, or the job has changed since the operator saw it
     */
    public Optional<JobSnapshot> apply(JdbcClient tx, UUID conditionId, JobAction action, @Nullable String version) {
        requests.lock(tx, conditionId);
        if (action.beginsWork() && !ExportedTenants.holdOff(tx, conditionId)) {
            throw new JobConflict(
                    Message.of("refused.job." + action.code(), conditionId, Message.of("refused.tenant-held")));
        }
        return catalog.find(tx, conditionId).flatMap(job -> {
            requireVersion(job, version);
            job.refusal(action).ifPresent(reason -> {
                throw new JobConflict(Message.of("refused.job." + action.code(), conditionId, reason));
            });
            change(tx, job, action);
            return catalog.find(tx, conditionId);
        });
    }

    private static void requireVersion(JobSnapshot job, @Nullable String version) {
        if (version != null && !version.equals(job.version())) {
            throw new JobConflict(Message.of("refused.job-changed", job.conditionId(), job.version(), version));
        }
    }

    private void change(JdbcClient tx, JobSnapshot job, JobAction action) {
        switch (action) {
            case RESTART -> restart(tx, job);
            case STOP -> requests.hold(tx, job.conditionId());
            case ABANDON -> abandon(tx, job);
            case RECOVER -> requests.recover(tx, job.conditionId());
            case REPLAY -> open(tx, job, Opening.replay());
            case REPLACE -> open(tx, job, Opening.replacement());
        }
    }

    private void restart(JdbcClient tx, JobSnapshot job) {
        if (job.status() == JobStatus.STOPPED) {
            requests.resume(tx, job.conditionId());
            return;
        }
        open(tx, job, Opening.restart(job.run().replacesResult()));
        if (job.status() == JobStatus.ERROR) {
            ChunkRepository.keepFinished(tx, job.conditionId(), job.run().number(), clock.instant());
        }
    }

    /** A person may be erased only while nothing solves a schedule with them. */
    private void open(JdbcClient tx, JobSnapshot job, Opening opening) {
        conditions.hold(tx, job.tenantId(), job.conditionId());
        requests.open(tx, job.conditionId(), opening, job.status().code());
        if (opening.replacesResult() && !results.reopen(tx, job.tenantId(), job.conditionId(), clock.instant())) {
            throw new JobConflict(Message.of("refused.job-confirmed", job.conditionId()));
        }
    }

    private void abandon(JdbcClient tx, JobSnapshot job) {
        requests.abandon(tx, job.conditionId());
        if (job.status().isOver()) {
            return;
        }
        var now = clock.instant();
        if (results.move(tx, job.tenantId(), job.conditionId(), ResultStatus.ERROR, 0, now)) {
            outbox.announce(tx, job.tenantId(), job.conditionId(), job.run().number(), ResultStatus.ERROR, now);
        }
    }
}
