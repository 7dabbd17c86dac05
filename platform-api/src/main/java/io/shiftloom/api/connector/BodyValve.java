package io.shiftloom.api.connector;

import jakarta.servlet.ServletException;
import java.io.IOException;
import java.util.function.Supplier;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ValveBase;
import org.springframework.http.HttpHeaders;

/**
 * Gives bodies a pace. A request may be answered before its body was read. Its connection is then closed after the answer,
 * unless the body has arrived already. It also stays open if the body arrives soon and the answer did not say that the connection ends.
 */
final class BodyValve extends ValveBase {

    private final Supplier<Pace> paces;

    BodyValve(Supplier<Pace> paces) {
        super(true);
        this.paces = paces;
    }

    @Override
    public void invoke(Request request, Response response) throws IOException, ServletException {
        var exchange = request.getCoyoteRequest();
        // The connector uses its requests again and again, so each is equipped once.
        if (exchange.getInputBuffer() instanceof PacedInput input) {
            input.restart();
        } else {
            exchange.setInputBuffer(new PacedInput(exchange.getInputBuffer(), paces.get()));
        }
        getNext().invoke(request, response);
        if (!request.isAsync()) {
            var rest = new UnreadBody(exchange);
            if (!rest.hasArrived()) {
                boolean announces = !response.isCommitted();
                if (announces) {
                    response.setHeader(HttpHeaders.CONNECTION, "close");
                }
                response.finishResponse();
                rest.drain();
                // A client that was not told may have sent its next request already, behind a body that came late.
                if (announces || !rest.isRead()) {
                    rest.close();
                }
            }
        }
    }
}
