package io.shiftloom.api.connector;

import java.util.concurrent.Executors;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;

/** Sets up a connector so that a slow peer runs into its own time-outs and keeps nobody else waiting. */
final class PeerTimeouts {

    /** Above what {@link BodyValve} does not get to see. */
    private static final int MAX_SWALLOWED_BYTES = 64 * 1024;

    private PeerTimeouts() {}

    static void customize(TomcatServletWebServerFactory factory, PeerPaceSettings settings) {
        factory.setProtocol(HeaderDeadlineProtocol.class.getName());
        factory.addEngineValves(new BodyValve(settings::body));
        factory.addConnectorCustomizers(connector -> {
            connector.setProperty("maxSwallowSize", Integer.toString(MAX_SWALLOWED_BYTES));
            if (connector.getProtocolHandler() instanceof HeaderDeadlineProtocol protocol) {
                protocol.setHeaderLimit(settings.grace());
                // A thread that waits for a peer costs next to nothing, so that there are always enough.
                protocol.setExecutor(Executors.newThreadPerTaskExecutor(
                        Thread.ofVirtual().name("http-", 0).factory()));
            }
        });
    }
}
