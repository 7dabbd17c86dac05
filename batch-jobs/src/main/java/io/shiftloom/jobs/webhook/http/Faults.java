package io.shiftloom.jobs.webhook.http;

import io.shiftloom.jobs.webhook.http.WebhookExchange.Fault;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import javax.net.ssl.SSLException;
import org.apache.hc.client5.http.ClientProtocolException;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.MalformedChunkCodingException;
import org.apache.hc.core5.http.MessageConstraintException;
import org.apache.hc.core5.http.TruncatedChunkException;

/** Classifies the exceptions of an exchange. */
final class Faults {

    private Faults() {}

    static Fault of(Exception failure) {
        return switch (failure) {
            case ForbiddenAddress e -> Fault.FORBIDDEN_TARGET;
            case TargetRefused e -> Fault.FORBIDDEN_TARGET;
            case UnknownHostException e -> Fault.DNS;
            case SSLException e -> Fault.TLS;
            case ConnectTimeoutException e -> Fault.CONNECT_TIMEOUT;
            case SocketTimeoutException e -> Fault.TIMEOUT;
            case ConnectException e -> Fault.REFUSED;
            case MessageConstraintException e -> Fault.BAD_ANSWER;
            case ClientProtocolException e -> Fault.BAD_ANSWER;
            case HttpException e -> Fault.BAD_ANSWER;
            case TruncatedChunkException e -> Fault.RESET;
            case MalformedChunkCodingException e -> Fault.BAD_ANSWER;
            default -> Fault.RESET;
        };
    }
}
