package io.shiftloom.api.connector;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** The time that a peer kept the service waiting, against the bytes that it took or gave. Not safe for use by several threads. */
final class Pace {

    private final long graceNanos;
    private final long bytesPerSecond;
    private long waitedNanos;
    private long bytes;

    Pace(Duration grace, long bytesPerSecond) {
        this.graceNanos = grace.toNanos();
        this.bytesPerSecond = bytesPerSecond;
    }

    /** Starts again with the next request of the connection. */
    void restart() {
        waitedNanos = 0;
        bytes = 0;
    }

    /**
     * Counts one transfer.
     *
     * @param transferred 0 or less for none
     * @throws SocketTimeoutException when the peer is too slow
     */
    void count(long nanos, int transferred) throws IOException {
        waitedNanos += nanos;
        bytes += Math.max(0, transferred);
        if (waitedNanos > graceNanos + TimeUnit.SECONDS.toNanos(bytes) / bytesPerSecond) {
            throw new SocketTimeoutException("the peer is too slow");
        }
    }
}
