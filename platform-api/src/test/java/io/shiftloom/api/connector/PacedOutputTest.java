package io.shiftloom.api.connector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class PacedOutputTest {

    private static final int MEGABYTE = 1024 * 1024;

    @Test
    void largeAnswerRestsAfterEachStretch() throws IOException {
        var connection = new SlowConnection();
        var output = new PacedOutput(connection, new Pace(Duration.ofSeconds(10), 1), written -> false);
        long begin = System.nanoTime();

        output.write(new byte[MEGABYTE], 0, MEGABYTE);

        assertThat(connection.bytes()).isEqualTo(MEGABYTE);
        // Four stretches of 32 pieces, each followed by three times what it took.
        assertThat(System.nanoTime() - begin - connection.workedNanos())
                .isGreaterThan(Duration.ofMillis(10).toNanos());
    }

    @Test
    void readerWhoIsTooSlowForSingleBytesIsGivenUp() {
        var output =
                new PacedOutput(new SlowConnection(), new Pace(Duration.ofMillis(1), 1_000_000_000), written -> false);

        assertThatExceptionOfType(SocketTimeoutException.class).isThrownBy(() -> {
            for (int written = 0; written < 1_000; written++) {
                output.write('a');
            }
        });
    }
}
