package io.shiftloom.api.connector;

import java.util.concurrent.Executors;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;

/** A connector whose patience ends with each peer alone. */
final class PatientConnector {

    /** Above what {@link BodyValve} does not get to see. */
    private static final int MAX_SWALLOWED_BYTES = 64 * 1024;

    private PatientConnector() {}

    static void customize(TomcatServletWebServerFactory factory, PeerPaceSettings settings) {
        factory.setProtocol(DeadlineProtocol.class.getName());
        factory.addEngineValves(new BodyValve(settings::body));
        factory.addConnectorCustomizers(connector -> {
            connector.setProperty("maxSwallowSize", Integer.toString(MAX_SWALLOWED_BYTES));
            if (connector.getProtocolHandler() instanceof DeadlineProtocol protocol) {
                protocol.setHeaderLimit(settings.grace());
                // A thread that waits for a peer costs next to nothing, so that there are always enough.
                protocol.setExecutor(Executors.newThreadPerTaskExecutor(
                        Thread.ofVirtual().name("http-", 0).factory()));
            }
        });
    }
}
