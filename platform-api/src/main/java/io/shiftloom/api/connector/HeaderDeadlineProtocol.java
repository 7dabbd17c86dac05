package io.shiftloom.api.connector;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.apache.coyote.Processor;
import org.apache.coyote.http11.Http11NioProtocol;
import org.apache.tomcat.util.net.NioChannel;
import org.apache.tomcat.util.net.SocketEvent;
import org.apache.tomcat.util.net.SocketWrapperBase;

/**
 * HTTP/1.1 whose headers have to arrive in time as a whole. Tomcat's own time-out starts over with every byte, so that a
 * peer could keep one of the connections for hours.
 */
public final class HeaderDeadlineProtocol extends Http11NioProtocol {

    private static final long CHECK_SECONDS = 1;

    private Duration headerLimit = Duration.ofSeconds(10);

    void setHeaderLimit(Duration limit) {
        this.headerLimit = limit;
    }

    @Override
    public void start() throws Exception {
        super.start();
        var _ = getUtilityExecutor()
                .scheduleWithFixedDelay(this::endLateHeaders, CHECK_SECONDS, CHECK_SECONDS, TimeUnit.SECONDS);
    }

    private void endLateHeaders() {
        for (var connection : getEndpoint().getConnections()) {
            if (isLate(connection)) {
                getEndpoint().processSocket(connection, SocketEvent.ERROR, true);
            }
        }
    }

    private boolean isLate(SocketWrapperBase<NioChannel> connection) {
        // A connection keeps its processor only while headers are incomplete, or while a handler answers
        // asynchronously.
        return connection.getCurrentProcessor() instanceof Processor processor
                && !processor.isAsync()
                && !processor.isUpgrade()
                && processor.getRequest().getStartTimeNanos() >= 0
                && System.nanoTime() - processor.getRequest().getStartTimeNanos() > headerLimit.toNanos();
    }
}
