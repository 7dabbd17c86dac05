package io.shiftloom.api.connector;

import org.springframework.boot.actuate.autoconfigure.web.server.ConditionalOnManagementPort;
import org.springframework.boot.actuate.autoconfigure.web.server.ManagementPortType;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;

/**
 * Time-outs at the management port. Spring Boot makes its connector in a context of its own, whose imports name this
 * class.
 */
class ManagementConnector {

    @Bean
    @ConditionalOnManagementPort(ManagementPortType.DIFFERENT)
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> patientManagement(PeerPaceSettings settings) {
        return factory -> PeerTimeouts.customize(factory, settings);
    }
}
