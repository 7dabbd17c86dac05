package io.shiftloom.api.connector;

import org.springframework.boot.actuate.autoconfigure.web.server.ConditionalOnManagementPort;
import org.springframework.boot.actuate.autoconfigure.web.server.ManagementPortType;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;

/** The same for the management port, whose connector Spring Boot makes in a context of its own. It names this class in its imports. */
class ManagementConnector {

    @Bean
    @ConditionalOnManagementPort(ManagementPortType.DIFFERENT)
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> patientManagement(PeerPaceSettings settings) {
        return factory -> PatientConnector.customize(factory, settings);
    }
}
