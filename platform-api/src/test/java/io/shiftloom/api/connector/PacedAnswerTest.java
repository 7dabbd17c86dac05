package io.shiftloom.api.connector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What pages write as text goes the same way as what routes write as bytes. */
class PacedAnswerTest {

    private final SlowConnection connection = new SlowConnection();
    private final KeptResponse response = new KeptResponse(connection, connection::takeBack);
    private final PacedAnswer answer =
            new PacedAnswer(response.response(), () -> new Pace(Duration.ofSeconds(10), 1_000_000_000));

    @Test
    void readerWhoIsTooSlowForAPageIsGivenUp() throws IOException {
        var slow = new PacedAnswer(response.response(), () -> new Pace(Duration.ofMillis(1), 1_000_000_000));
        var page = slow.getWriter();

        for (int line = 0; line < 1_000; line++) {
            page.write("<p>");
        }

        assertThatExceptionOfType(SocketTimeoutException.class).isThrownBy(slow::throwIfTooSlow);
        assertThat(connection.bytes()).as("nobody waits for the rest").isLessThan(1_000);
    }

    @Test
    void readerWhoKeepsUpIsNot() throws IOException {
        answer.getWriter().write("<p>");
        answer.throwIfTooSlow();

        assertThat(connection.text(StandardCharsets.UTF_8)).isEqualTo("<p>");
    }

    @Test
    void textIsInTheEncodingOfTheAnswerAndNotKeptBack() throws IOException {
        var umbrella = "\uD83C\uDF02";
        answer.setCharacterEncoding("UTF-8");
        answer.getWriter().write("für ");
        answer.getWriter().write(umbrella.substring(0, 1));
        answer.getWriter().write(umbrella.substring(1));

        assertThat(connection.text(StandardCharsets.UTF_8)).isEqualTo("für " + umbrella);
        assertThat(connection.flushes())
                .as("the container decides when to send it")
                .isZero();
        answer.getWriter().flush();
        assertThat(connection.flushes()).isOne();
    }

    @Test
    void shortJsonIsSentAsAWholeWhenItEnds() throws IOException {
        answer.setContentType("application/json");
        answer.getOutputStream().write(new byte[KeptResponse.BUFFER - 1]);
        answer.getOutputStream().flush();
        answer.flushBuffer();
        assertThat(connection.flushes()).isZero();

        answer.getOutputStream().write('x');
        answer.getOutputStream().flush();
        answer.flushBuffer();
        assertThat(connection.flushes()).isEqualTo(2);
    }

    @Test
    void eventIsSentAtOnce() throws IOException {
        answer.setContentType("text/event-stream");
        answer.flushBuffer();
        answer.getOutputStream().write('x');
        answer.getOutputStream().flush();

        assertThat(connection.flushes()).isEqualTo(2);
    }

    @Test
    void textThatIsTakenBackIsNotSent() throws IOException {
        answer.getWriter().write("half a page");
        answer.resetBuffer();
        answer.getWriter().write("an error");

        assertThat(connection.text(StandardCharsets.UTF_8)).isEqualTo("an error");
    }

    @Test
    void anAnswerIsTextOrBytesUntilItIsReset() throws IOException {
        answer.getWriter();
        assertThatIllegalStateException().isThrownBy(answer::getOutputStream);
        answer.reset();
        answer.getOutputStream();
        assertThatIllegalStateException().isThrownBy(answer::getWriter);
    }
}
