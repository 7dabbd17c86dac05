package io.shiftloom.api.connector;

import java.io.IOException;
import org.apache.coyote.InputBuffer;
import org.apache.tomcat.util.net.ApplicationBufferHandler;

/** A request's body, which has to arrive in time. It lies below everything that reads bodies, the container's forms too. */
final class PacedInput implements InputBuffer {

    private final InputBuffer body;
    private final Pace pace;

    PacedInput(InputBuffer body, Pace pace) {
        this.body = body;
        this.pace = pace;
    }

    void restart() {
        pace.restart();
    }

    @Override
    public int doRead(ApplicationBufferHandler handler) throws IOException {
        long begin = System.nanoTime();
        int read = body.doRead(handler);
        pace.count(System.nanoTime() - begin, read);
        return read;
    }

    @Override
    public int available() {
        return body.available();
    }
}
