package io.shiftloom.api.operator;

import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.storage.DbTime;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import org.springframework.stereotype.Repository;

/**
 * Counts the failed attempts of an address at the operator API and the console, in all processes: after five failures in a quarter of an
 * hour it waits a minute, and twice as long after each further one, up to an hour. A network of IPv6 counts as one address.
 */
@Repository
public class GuessLock {

    static final int FREE_FAILURES = 5;

    private static final int IPV6_NETWORK_BYTES = 8;
    private static final Duration FORGOTTEN = Duration.ofMinutes(15);
    private static final Duration FIRST_WAIT = Duration.ofMinutes(1);
    private static final int MOST_DOUBLINGS = 6;
    private static final Duration LONGEST_WAIT = Duration.ofHours(1);

    private final PlatformDatabase database;
    private final Clock clock;

    GuessLock(PlatformDatabase database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /** How long the address has still to wait. */
    public Optional<Duration> wait(String origin) {
        var now = clock.instant();
        return database.jdbc()
                .sql("SELECT locked_until FROM console_sign_in WHERE origin = ? AND locked_until > ?")
                .params(network(origin), DbTime.of(now))
                .query((row, number) -> Duration.between(now, DbTime.read(row, "locked_until")))
                .optional();
    }

    /** Counts a failure, unless the address has to wait already. */
    public void failed(String origin) {
        var network = network(origin);
        var now = clock.instant();
        database.inTransaction(tx -> {
            int failures = tx.sql("""
                    INSERT INTO console_sign_in AS s (origin, failures, last_failed_at) VALUES (:origin, 1, :now)
                    ON CONFLICT (origin) DO UPDATE
                       SET failures = CASE WHEN greatest(s.last_failed_at, s.locked_until) < :forgotten
                                           THEN 1 ELSE s.failures + 1 END,
                           last_failed_at = :now
                    RETURNING failures
                    """)
                    .param("origin", network)
                    .param("now", DbTime.of(now))
                    .param("forgotten", DbTime.of(now.minus(FORGOTTEN)))
                    .query(Integer.class)
                    .single();
            return tx.sql("UPDATE console_sign_in SET locked_until = :until WHERE origin = :origin")
                    .param("until", failures < FREE_FAILURES ? null : DbTime.of(until(now, failures)))
                    .param("origin", network)
                    .update();
        });
    }

    /** Whoever has an address of IPv6 has all of its /64, and could begin anew with each. */
    public static String network(String origin) {
        try {
            var address = InetAddress.ofLiteral(origin);
            return address instanceof Inet6Address ? prefix(address.getAddress()) + "/64" : origin;
        } catch (IllegalArgumentException e) {
            return origin;
        }
    }

    private static String prefix(byte[] address) {
        Arrays.fill(address, IPV6_NETWORK_BYTES, address.length, (byte) 0);
        try {
            return InetAddress.getByAddress(address).getHostAddress();
        } catch (UnknownHostException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Instant until(Instant now, int failures) {
        var wait = FIRST_WAIT.multipliedBy(1L << Math.min(MOST_DOUBLINGS, failures - FREE_FAILURES));
        return now.plus(wait.compareTo(LONGEST_WAIT) < 0 ? wait : LONGEST_WAIT);
    }
}
