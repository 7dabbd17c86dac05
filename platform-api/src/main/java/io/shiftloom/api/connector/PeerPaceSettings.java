package io.shiftloom.api.connector;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How slow a peer may be. Only the time in which the service waits for the peer counts.
 *
 * @param grace what every peer has for the headers of a request, for a body, and for an answer
 * @param bodyBytesPerSecond how many bytes of a body give its sender another second
 * @param answerBytesPerSecond how many bytes of an answer give its reader another second
 * @param largeAnswerBytesPerSecond how many bytes of a large answer, of which there are few at once, give its reader
 *     another second
 */
@ConfigurationProperties("shiftloom.peer")
record PeerPaceSettings(
        @DefaultValue("10s") Duration grace,
        @DefaultValue("8192") int bodyBytesPerSecond,
        @DefaultValue("65536") int answerBytesPerSecond,
        @DefaultValue("262144") int largeAnswerBytesPerSecond) {

    Pace body() {
        return new Pace(grace, bodyBytesPerSecond);
    }

    Pace answer() {
        return new Pace(grace, answerBytesPerSecond);
    }

    Pace largeAnswer() {
        return new Pace(grace, largeAnswerBytesPerSecond);
    }
}
