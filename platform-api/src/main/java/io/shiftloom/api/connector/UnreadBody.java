package io.shiftloom.api.connector;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.coyote.ActionCode;
import org.apache.coyote.Request;
import org.apache.tomcat.util.net.ApplicationBufferHandler;

/** The part of a request's body that the application did not read. */
final class UnreadBody {

    private static final int KEEPS_CONNECTION_BYTES = 64 * 1024;
    private static final int MOST_DRAINED_BYTES = 8 * 1024 * 1024;
    private static final Duration LONGEST_DRAIN = Duration.ofSeconds(2);
    private static final Duration QUIET = Duration.ofMillis(100);
    private static final int MOST_QUIETS = 3;

    private final Request request;
    private final Sink sink = new Sink();
    private boolean broken;

    UnreadBody(Request request) {
        this.request = request;
    }

    /** Whether nothing is left once what has come so far is read, without waiting for more. */
    boolean hasArrived() {
        readAvailable(KEEPS_CONNECTION_BYTES);
        return isRead();
    }

    /**
     * Gives the client a moment in which to stop sending and read its answer: what arrives at a closed socket makes the
     * client's kernel throw the answer away.
     */
    void drain() {
        long begin = System.nanoTime();
        long read = 0;
        int quiet = 0;
        try {
            while (!isRead()
                    && !broken
                    && quiet < MOST_QUIETS
                    && read < MOST_DRAINED_BYTES
                    && System.nanoTime() - begin < LONGEST_DRAIN.toNanos()) {
                int some = readAvailable(MOST_DRAINED_BYTES);
                read += some;
                quiet = some == 0 ? quiet + 1 : 0;
                if (some == 0) {
                    Thread.sleep(QUIET);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    void close() {
        request.action(ActionCode.CLOSE_NOW, null);
    }

    boolean isRead() {
        var read = new AtomicBoolean();
        request.action(ActionCode.REQUEST_BODY_FULLY_READ, read);
        return read.get();
    }

    private int readAvailable(int most) {
        int total = 0;
        try {
            while (!broken && total < most && !isRead() && isAvailable()) {
                int read = request.doRead(sink);
                if (read < 0) {
                    return total;
                }
                total += read;
            }
        } catch (IOException e) {
            // A body that is malformed, too slow or cut off has no rest that could be waited for.
            broken = true;
        }
        return total;
    }

    private boolean isAvailable() {
        request.action(ActionCode.AVAILABLE, true);
        return request.getAvailable() > 0;
    }

    private static final class Sink implements ApplicationBufferHandler {

        private ByteBuffer buffer = EMPTY_BUFFER;

        @Override
        public void setByteBuffer(ByteBuffer buffer) {
            this.buffer = buffer;
        }

        @Override
        public ByteBuffer getByteBuffer() {
            return buffer;
        }

        @Override
        public void expand(int size) {}
    }
}
