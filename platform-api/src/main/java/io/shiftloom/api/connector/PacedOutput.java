package io.shiftloom.api.connector;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/**
 * An answer's body, which its reader has to take in time. Writing a body of megabytes pauses again and again, so that
 * it takes only part of a processor and leaves time for the requests of others.
 */
final class PacedOutput extends ServletOutputStream {

    /** A single write waits as long as the reader takes anything at all, so it must be small. */
    private static final int PIECE = 8 * 1024;

    /** What is written between two rests. Most answers are smaller and never rest. */
    private static final int STRETCH = 256 * 1024;

    /** How many times longer than the stretch before it a rest is. */
    private static final int RESTS = 3;

    /** A reader who takes all the time in the world for a stretch is not punished for it. */
    private static final long LONGEST_REST = Duration.ofMillis(10).toNanos();

    private final ServletOutputStream output;
    private final Pace pace;
    private final LongPredicate mayWait;
    private long written;
    private long stretchBegin = System.nanoTime();
    private int stretch;
    private @Nullable SocketTimeoutException tooSlow;

    /** @param mayWait whether a wish to send what was written, so many bytes, is passed over */
    PacedOutput(ServletOutputStream output, Pace pace, LongPredicate mayWait) {
        this.output = output;
        this.pace = pace;
        this.mayWait = mayWait;
    }

    long written() {
        return written;
    }

    @Override
    public void write(int value) throws IOException {
        write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        for (int done = 0; done < length; done += PIECE) {
            int piece = Math.min(PIECE, length - done);
            throwIfTooSlow();
            long begin = System.nanoTime();
            output.write(bytes, offset + done, piece);
            written += piece;
            count(System.nanoTime() - begin, piece);
            restAfter(piece);
        }
    }

    private void count(long nanos, int piece) throws IOException {
        try {
            pace.count(nanos, piece);
        } catch (SocketTimeoutException e) {
            tooSlow = e;
            throw e;
        }
    }

    /** Whoever did not notice the first time waits for no further piece. */
    void throwIfTooSlow() throws SocketTimeoutException {
        if (tooSlow != null) {
            throw tooSlow;
        }
    }

    private void restAfter(int piece) {
        stretch += piece;
        if (stretch >= STRETCH) {
            LockSupport.parkNanos(Math.min(LONGEST_REST, RESTS * (System.nanoTime() - stretchBegin)));
            stretch = 0;
            stretchBegin = System.nanoTime();
        }
    }

    @Override
    public void flush() throws IOException {
        throwIfTooSlow();
        if (mayWait.test(written)) {
            return;
        }
        long begin = System.nanoTime();
        output.flush();
        count(System.nanoTime() - begin, 0);
    }

    @Override
    public void close() throws IOException {
        output.close();
    }

    @Override
    public boolean isReady() {
        return output.isReady();
    }

    @Override
    public void setWriteListener(WriteListener listener) {
        output.setWriteListener(listener);
    }
}
