package io.shiftloom.jobs.webhook.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.kagkarlsson.scheduler.SchedulerBuilder;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.shiftloom.jobs.JobsFixture;
import io.shiftloom.jobs.TestProblems;
import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.secret.MasterKeys;
import io.shiftloom.jobs.secret.SecretBox;
import io.shiftloom.jobs.task.Schedulers;
import io.shiftloom.jobs.task.TaskTable;
import io.shiftloom.jobs.webhook.deadletter.DeadLetters;
import io.shiftloom.jobs.webhook.endpoint.WebhookEndpoints;
import io.shiftloom.jobs.webhook.http.TargetPolicy;
import io.shiftloom.jobs.webhook.http.TestTargets;
import io.shiftloom.jobs.webhook.http.WebhookSender;
import io.shiftloom.jobs.webhook.log.DeliveryLog;
import io.shiftloom.jobs.webhook.outbox.WaitingDeliveries;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;

/** Workers that deliver on a test database, and the tenants they deliver for. */
final class DeliveryFixture {

    /** A whole exchange's time in tests. */
    static final Duration WHOLE = Duration.ofSeconds(2);

    final TestDatabase database;
    final JobsFixture jobs;
    final SecretBox secrets = new SecretBox(MasterKeys.of(JobsFixture.settings()));
    final TargetPolicy policy = TestTargets.lax();
    final WebhookEndpoints endpoints;
    final DeliveryLog log = new DeliveryLog();
    final DeadLetters letters;
    final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    /** Six of these without a sign of life, and a worker is taken for dead. */
    Duration heartbeat = Duration.ofMillis(150);

    private final List<AutoCloseable> open = new ArrayList<>();

    DeliveryFixture(TestDatabase database) {
        this.database = database;
        this.jobs = new JobsFixture(database);
        this.endpoints =
                new WebhookEndpoints(policy, secrets, new WaitingDeliveries(jobs.tasks), jobs.outbox, jobs.clock);
        this.letters = new DeadLetters(jobs.tasks, jobs.clock);
    }

    /** Starts a worker that makes attempts after these waits, and knows within a second that another is dead. */
    DeliveryScheduler worker(Duration... waits) {
        return workerDisablingAfter(Duration.ofDays(5), waits);
    }

    /** Starts a worker, if there is none. */
    void workerUnlessRunning(Duration... waits) {
        if (open.isEmpty()) {
            worker(waits);
        }
    }

    DeliveryScheduler workerDisablingAfter(Duration disableAfter, Duration... waits) {
        return worker(disableAfter, WHOLE, waits);
    }

    /** Starts a worker that gives each exchange so much time. */
    DeliveryScheduler workerWithin(Duration whole, Duration... waits) {
        return worker(Duration.ofDays(5), whole, waits);
    }

    private DeliveryScheduler worker(Duration disableAfter, Duration whole, Duration... waits) {
        var sender = new WebhookSender(policy, jobs.clock, whole, Duration.ofSeconds(1));
        var metrics = new DeliveryMetrics(meters);
        var attempts = new AttemptRepository(4, whole.multipliedBy(2), Duration.ofDays(3));
        var end = new AttemptEnd(
                attempts,
                new EndpointHealth(disableAfter, metrics),
                new RetrySchedule(List.of(waits), RandomGenerator.getDefault()),
                metrics);
        var task = new DeliveryTask(
                database.platform(),
                attempts,
                end,
                new TenantLanes(4, jobs.clock),
                new SigningSender(secrets, sender),
                jobs.trail,
                jobs.clock);
        var schedulers = new Schedulers(database.platformPool(), jobs.wakeups, jobs.clock);
        SchedulerBuilder builder = schedulers
                .prepare(TaskTable.DELIVERY, List.of(task.task()), 256)
                .pollingInterval(Duration.ofMillis(50))
                .heartbeatInterval(heartbeat)
                .shutdownMaxWait(Duration.ofMillis(300));
        var worker = new DeliveryScheduler(schedulers, builder);
        worker.start();
        open.add(sender);
        open.add(worker::stop);
        return worker;
    }

    /** A tenant whose webhook goes there. */
    UUID tenant(String url) {
        var tenantId = database.createTenant("Acme");
        database.platform().inTransaction(tx -> endpoints.set(tx, tenantId, endpoints.accept(url, null)));
        return tenantId;
    }

    /** Queues an event. */
    UUID announce(UUID tenantId) {
        return database.platform()
                .inTransaction(tx -> endpoints.test(tx, tenantId))
                .orElseThrow();
    }

    /** Queues an event even for an endpoint that the service paused. */
    UUID announceAnyway(UUID tenantId) {
        var condition = jobs.submit(tenantId, TestProblems.twoPeople(1));
        database.tenants().inTransaction(tenantId, tx -> jobs.cancel.cancel(tx, tenantId, condition));
        return UUID.fromString(text("SELECT delivery_id FROM webhook_delivery WHERE condition_id = ?", condition)
                .orElseThrow());
    }

    /** Whether nobody works on the delivery, nor will for a while. */
    boolean isPutOff(UUID deliveryId) {
        return jobs.count(
                        "delivery_task WHERE NOT picked AND execution_time > now() + interval '5 min' AND task_instance = '%s'"
                                .formatted(deliveryId))
                == 1;
    }

    String state(UUID deliveryId) {
        return text("SELECT state FROM webhook_delivery WHERE delivery_id = ?", deliveryId)
                .orElseThrow();
    }

    /** The outcome of each attempt: the status, or the kind of failure. */
    List<String> attempts(UUID deliveryId) {
        return database.asOwner()
                .sql("""
                        SELECT coalesce(status::text, outcome) FROM webhook_attempt WHERE delivery_id = ? ORDER BY attempt
                        """)
                .param(deliveryId)
                .query((row, number) -> row.getString(1))
                .list();
    }

    Optional<String> text(String sql, Object... parameters) {
        return database.asOwner()
                .sql(sql)
                .params(parameters)
                .query((row, number) -> Optional.ofNullable(row.getString(1)))
                .optional()
                .flatMap(found -> found);
    }

    void awaitState(UUID deliveryId, String state) {
        await(() -> state(deliveryId).equals(state));
        assertThat(jobs.count("delivery_task WHERE task_instance = '%s'".formatted(deliveryId)))
                .isEqualTo("pending".equals(state) ? 1 : 0);
    }

    void awaitPutOff(UUID deliveryId) {
        await(() -> jobs.count(
                        "delivery_task WHERE task_instance = '%s' AND NOT picked AND execution_time > now() + interval '30 seconds'"
                                .formatted(deliveryId))
                == 1);
    }

    void makeDue(UUID deliveryId) {
        database.asOwner()
                .sql("UPDATE delivery_task SET execution_time = now() WHERE task_instance = ?")
                .param(deliveryId.toString())
                .update();
    }

    static void await(BooleanSupplier condition) {
        long limit = System.nanoTime() + Duration.ofSeconds(20).toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("waited 20 s").isLessThan(limit);
            try {
                Thread.sleep(10);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    void stop() throws Exception {
        for (var resource : open.reversed()) {
            resource.close();
        }
        open.clear();
    }
}
