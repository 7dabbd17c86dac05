package io.shiftloom.api.chaos;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;
import java.util.Random;

/** Does harm, in an order that the seed decides. */
final class Disturbance {

    /** Longer than a process may go without a sign of life, and than it takes others to look. */
    private static final Duration SLEEP = Duration.ofSeconds(30);

    private static final int SLEEP_EVERY = 20;
    private static final int CRASH_EVERY = 16;
    private static final int TERMINATE_EVERY = 12;
    private static final int AWAY_EVERY = 60;
    private static final Duration AWAY = Duration.ofSeconds(60);
    /** What the service asks of its platform between SIGTERM and SIGKILL. */
    private static final Duration GRACE = Duration.ofSeconds(30);

    /** One kill in so many hits a process that may still be starting. */
    private static final int EARLY_ONE_IN = 6;

    private static final Duration START_LIMIT = Duration.ofMinutes(2);
    private static final int LONGEST_PAUSE_MILLIS = 4000;
    private static final int LONGEST_ABSENCE_MILLIS = 1500;

    private final Cluster cluster;
    private final Random random;
    private final PrintStream out;
    private final Verdict verdict;

    /** What can happen to a process. */
    enum Harm {
        KILL,
        TERMINATE,
        SLEEP,
        DATABASE_CRASH,
        DATABASE_AWAY
    }

    Disturbance(Cluster cluster, Random random, Verdict verdict, PrintStream out) {
        this.cluster = cluster;
        this.random = random;
        this.verdict = verdict;
        this.out = out;
    }

    /** Kills so many processes at random moments, and now and then does something else besides. */
    void run(int kills) {
        for (int kill = 1; kill <= kills; kill++) {
            if (random.nextInt(EARLY_ONE_IN) > 0) {
                // Otherwise a slow machine would only ever see processes die that never worked.
                Pause.until(START_LIMIT, () -> cluster.services().stream().allMatch(ServiceProcess::isReady));
            }
            Pause.of(Duration.ofMillis(random.nextInt(LONGEST_PAUSE_MILLIS)));
            var services = cluster.services();
            var victim = services.get(random.nextInt(services.size()));
            absent(Harm.KILL, victim);
            if (kill % TERMINATE_EVERY == TERMINATE_EVERY / 2) {
                absent(
                        Harm.TERMINATE,
                        cluster.workers().get(random.nextInt(cluster.workers().size())));
            }
            if (kill % SLEEP_EVERY == 3) {
                sleep();
            }
            if (kill % CRASH_EVERY == 5) {
                crash();
            }
            if (kill % AWAY_EVERY == AWAY_EVERY / 2) {
                away();
            }
            if (kill % 10 == 0 || kill == kills) {
                out.println("  " + kill + " of " + kills + " kills");
            }
        }
    }

    private void absent(Harm harm, ServiceProcess victim) {
        if (harm == Harm.KILL) {
            victim.kill();
        } else {
            var time = victim.terminate();
            if (time.compareTo(GRACE) > 0) {
                verdict.fault(victim.name() + " took " + time + " to end after SIGTERM");
            }
            verdict.most("longest end after SIGTERM, seconds", time.toSeconds());
        }
        count(harm);
        Pause.of(Duration.ofMillis(random.nextInt(LONGEST_ABSENCE_MILLIS)));
        victim.start();
    }

    private void sleep() {
        var victim = cluster.workers().get(random.nextInt(cluster.workers().size()));
        Pause.until(Duration.ofSeconds(20), victim::isReady);
        victim.freeze();
        Pause.of(SLEEP);
        victim.thaw();
        count(Harm.SLEEP);
    }

    private void crash() {
        cluster.postgres().crash();
        Pause.of(Duration.ofMillis(random.nextInt(2 * LONGEST_ABSENCE_MILLIS)));
        cluster.postgres().start();
        count(Harm.DATABASE_CRASH);
    }

    private void away() {
        cluster.postgres().close();
        Pause.of(AWAY);
        cluster.postgres().start();
        count(Harm.DATABASE_AWAY);
    }

    private void count(Harm harm) {
        verdict.count("harm: " + harm.name().toLowerCase(Locale.ROOT).replace('_', ' '), 1);
    }
}
