package io.shiftloom.api.connector;

import io.shiftloom.jobs.database.DatabaseReadiness;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.core.Ordered;

/** Keeps slow peers from taking the service away from all others, in processes of every role. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({PeerPaceSettings.class, TrustedProxies.class})
@Import(HealthController.class)
public class ConnectorConfiguration {

    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> patientWithNobody(PeerPaceSettings settings) {
        return factory -> PeerTimeouts.customize(factory, settings);
    }

    /** Named as the one of Spring Boot that it replaces, which asks connections only and no table. */
    @Bean
    HealthIndicator dbHealthIndicator(DatabaseReadiness database) {
        return () -> (database.isReady() ? Health.up() : Health.down()).build();
    }

    /** Before anything looks at the client's address. */
    @Bean
    FilterRegistrationBean<ProxyFilter> proxyFilter(TrustedProxies proxies) {
        var filter = new FilterRegistrationBean<>(new ProxyFilter(proxies));
        filter.setOrder(Ordered.HIGHEST_PRECEDENCE + 2);
        return filter;
    }

    /** Right below the filter that gives requests their ids. */
    @Bean
    FilterRegistrationBean<PacedAnswerFilter> pacedAnswers(PeerPaceSettings settings) {
        var filter = new FilterRegistrationBean<>(new PacedAnswerFilter(settings));
        filter.setOrder(Ordered.HIGHEST_PRECEDENCE + 1);
        return filter;
    }
}
