package io.shiftloom.api.connector;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class PacedOutputTest {

    private static final int MEGABYTE = 1024 * 1024;

    @Test
    void largeAnswerRestsAfterEachStretch() throws IOException {
        var connection = new Connection();
        var output = new PacedOutput(connection, new Pace(Duration.ofSeconds(10), 1));
        long begin = System.nanoTime();

        output.write(new byte[MEGABYTE], 0, MEGABYTE);

        assertThat(connection.bytes).isEqualTo(MEGABYTE);
        // Four stretches of 32 pieces, each followed by three times what it took.
        assertThat(System.nanoTime() - begin - connection.workedNanos)
                .isGreaterThan(Duration.ofMillis(10).toNanos());
    }

    /** Takes everything, and needs a moment for each piece. */
    private static final class Connection extends ServletOutputStream {

        private static final long MOMENT = 50_000;

        private long bytes;
        private long workedNanos;

        @Override
        public void write(byte[] piece, int offset, int length) {
            long begin = System.nanoTime();
            LockSupport.parkNanos(MOMENT);
            bytes += length;
            workedNanos += System.nanoTime() - begin;
        }

        @Override
        public void write(int value) {
            bytes++;
        }

        @Override
        public boolean isReady() {
            return true;
        }

        @Override
        public void setWriteListener(WriteListener listener) {
            throw new UnsupportedOperationException();
        }
    }
}
