package io.shiftloom.api.chaos;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessException;

/** Clients that submit without pause, a few conditions ahead of the workers, and cancel one now and then. */
final class Feeder implements AutoCloseable {

    private static final int OPEN_AT_MOST = 8;
    private static final int CANCEL_ONE_IN = 10;
    private static final Duration PACE = Duration.ofMillis(400);

    private final Cluster cluster;
    private final List<TenantClient> tenants;
    private final RequestBook requests;
    private final Submissions submissions;
    private final Random random;
    private final AtomicBoolean going = new AtomicBoolean(true);
    private final AtomicReference<@Nullable RuntimeException> failure = new AtomicReference<>();
    private final Thread thread = Thread.ofPlatform().name("feeder").unstarted(this::run);

    Feeder(Cluster cluster, List<TenantClient> tenants, RequestBook requests, Submissions submissions, Random random) {
        this.cluster = cluster;
        this.tenants = tenants;
        this.requests = requests;
        this.submissions = submissions;
        this.random = random;
    }

    void start() {
        thread.start();
    }

    private void run() {
        try {
            for (int number = 0; going.get(); number++) {
                var client = tenants.get(random.nextInt(tenants.size()));
                var kind = requests.pick(random);
                boolean cancels = random.nextInt(CANCEL_ONE_IN) == 0;
                var id = client.submit(kind.body(), "chaos-" + number);
                submissions.accepted(id, kind);
                Pause.of(PACE);
                if (cancels) {
                    submissions.canceled(id);
                    client.cancel(id);
                }
                awaitRoom();
            }
        } catch (IllegalStateException e) {
            failure.set(e);
        }
    }

    private void awaitRoom() {
        while (going.get() && open() >= OPEN_AT_MOST) {
            Pause.of(PACE);
        }
    }

    private int open() {
        try {
            return cluster.database()
                    .sql("SELECT count(*) FROM job_request WHERE state <> 'done'")
                    .query(Integer.class)
                    .single();
        } catch (DataAccessException e) {
            return OPEN_AT_MOST;
        }
    }

    /** Ends after the call that is being made, and fails if the stream failed. */
    @Override
    public void close() {
        going.set(false);
        try {
            thread.join(Duration.ofMinutes(6));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        var failed = failure.get();
        if (failed != null) {
            throw failed;
        }
    }
}
