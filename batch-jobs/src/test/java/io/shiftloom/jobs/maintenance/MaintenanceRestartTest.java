package io.shiftloom.jobs.maintenance;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.schedule.TestEngine;
import io.shiftloom.jobs.schedule.Worker;
import io.shiftloom.jobs.task.BatchLauncher;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.job.parameters.JobParameters;
import org.springframework.batch.core.job.parameters.JobParametersBuilder;
import org.springframework.batch.core.launch.JobOperator;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.infrastructure.item.ExecutionContext;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;

/** A maintenance step that was interrupted goes on from its saved place, with the repository that a worker has. */
class MaintenanceRestartTest {

    private static final int LAST = 6;
    private static final String PLACE = "place";
    private static final TestDatabase DATABASE = TestDatabase.create();
    private static final Worker WORKER =
            Worker.start(DATABASE.address(), new TestEngine(), "--shiftloom.maintenance=external");

    private final AtomicBoolean shuttingDown = new AtomicBoolean();
    private final List<Long> begun = new ArrayList<>();
    private final JobParameters parameters = new JobParametersBuilder()
            .addString(MaintenanceTasklet.RUN, UUID.randomUUID().toString())
            .toJobParameters();

    @AfterAll
    static void close() {
        WORKER.close();
        DATABASE.close();
    }

    @Test
    void stepOfAProcessThatShutsDownGoesOnFromItsPlace() throws Exception {
        var stopped = launch(this::stopAfterThree);
        shuttingDown.set(false);
        var completed = launch(this::count);

        assertThat(stopped.getStatus()).isEqualTo(BatchStatus.STOPPED);
        assertThat(completed.getStatus()).isEqualTo(BatchStatus.COMPLETED);
        assertThat(begun).containsExactly(1L, 2L, 3L, 4L, 5L, 6L);
    }

    @Test
    void stepThatFailedGoesOnFromItsLastCommittedPlace() throws Exception {
        var failed = launch(this::failAtThree);
        var completed = launch(this::count);

        assertThat(failed.getStatus()).isEqualTo(BatchStatus.FAILED);
        assertThat(completed.getStatus()).isEqualTo(BatchStatus.COMPLETED);
        assertThat(begun).containsExactly(1L, 2L, 3L, 3L, 4L, 5L, 6L);
    }

    @Test
    void processThatDiedBeforeTheFirstExecutionIsReplaced() throws Exception {
        WORKER.bean(JobRepository.class).createJobInstance(MaintenanceName.SEAT_USAGE.code(), parameters);

        assertThat(launch(this::count).getStatus()).isEqualTo(BatchStatus.COMPLETED);
    }

    private int count(JdbcClient tx, ExecutionContext place) {
        long next = place.getLong(PLACE, 0) + 1;
        if (next > LAST) {
            return MaintenanceStep.Chunk.NOTHING_LEFT;
        }
        begun.add(next);
        place.putLong(PLACE, next);
        return 1;
    }

    private int stopAfterThree(JdbcClient tx, ExecutionContext place) {
        int handled = count(tx, place);
        shuttingDown.set(begun.size() == 3);
        return handled;
    }

    private int failAtThree(JdbcClient tx, ExecutionContext place) {
        int handled = count(tx, place);
        if (begun.size() == 3) {
            throw new IllegalStateException("the chunk fails");
        }
        return handled;
    }

    private record Counting(MaintenanceStep.Chunk chunk) implements MaintenanceWork {

        @Override
        public MaintenanceName name() {
            return MaintenanceName.SEAT_USAGE;
        }

        @Override
        public List<MaintenanceStep> steps() {
            return List.of(new MaintenanceStep("count", chunk));
        }
    }

    /** As another process would, which makes its own job of the same name. */
    private JobExecution launch(MaintenanceStep.Chunk chunk) throws Exception {
        var job = new MaintenanceJobs(
                        WORKER.bean(JobRepository.class),
                        WORKER.bean(PlatformTransactionManager.class),
                        DATABASE.platform(),
                        WORKER.bean(MaintenanceRuns.class),
                        shuttingDown::get,
                        List.of(new Counting(chunk)))
                .job(MaintenanceName.SEAT_USAGE);
        return new BatchLauncher(WORKER.bean(JobOperator.class), WORKER.bean(JobRepository.class), Clock.systemUTC())
                .restart(job, parameters);
    }
}
