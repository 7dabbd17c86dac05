package io.shiftloom.api.connector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import org.apache.coyote.CloseNowException;
import org.junit.jupiter.api.Test;
import org.springframework.mock.web.MockHttpServletRequest;

/** Who reads an answer that others wait for has to be quicker. */
class PacedAnswerFilterTest {

    private static final int MEGABYTE = 1024 * 1024;

    private final PacedAnswerFilter filter =
            new PacedAnswerFilter(new PeerPaceSettings(Duration.ZERO, 1, 1, 1_000_000_000));
    private final SlowConnection connection = new SlowConnection();

    @Test
    void readerOfAnAnswerThatNobodyWaitsForMayBeSlow() throws ServletException, IOException {
        send(false);

        assertThat(connection.bytes()).isEqualTo(MEGABYTE);
    }

    @Test
    void readerOfAnAnswerThatOthersWaitForMayNot() {
        assertThatExceptionOfType(CloseNowException.class).isThrownBy(() -> send(true));

        assertThat(connection.bytes()).isLessThan(MEGABYTE);
    }

    private void send(boolean others) throws ServletException, IOException {
        filter.doFilter(
                new MockHttpServletRequest(),
                new KeptResponse(connection, connection::takeBack).response(),
                (request, response) -> {
                    if (others) {
                        PacedAnswerFilter.expectQuickReader((HttpServletRequest) request);
                    }
                    try {
                        response.getOutputStream().write(new byte[MEGABYTE]);
                    } catch (SocketTimeoutException e) {
                        // Routes write through others, some of which keep the exception to themselves.
                    }
                });
    }
}
