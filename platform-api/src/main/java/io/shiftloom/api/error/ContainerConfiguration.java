package io.shiftloom.api.error;

import jakarta.servlet.DispatcherType;
import java.util.EnumSet;
import org.apache.catalina.core.StandardHost;
import org.apache.tomcat.util.buf.EncodedSolidusHandling;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;

/** Keeps the servlet container from answering with error pages of its own. */
@Configuration(proxyBeanMethods = false)
class ContainerConfiguration {

    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> jsonErrorsOnly() {
        return factory -> {
            factory.addContextCustomizers(context -> {
                if (context.getParent() instanceof StandardHost host) {
                    host.setErrorReportValveClass(JsonErrorValve.class.getName());
                }
            });
            factory.addConnectorCustomizers(connector -> {
                // Odd targets get as far as the key check and end as an unknown path or query.
                connector.setEncodedSolidusHandling(EncodedSolidusHandling.PASS_THROUGH.getValue());
                connector.setEncodedReverseSolidusHandling(EncodedSolidusHandling.PASS_THROUGH.getValue());
                // Gets as far as the filter below.
                connector.setAllowTrace(true);
                connector.setProperty("relaxedPathChars", "\"<>[\\]^`{|}");
                connector.setProperty("relaxedQueryChars", "\"<>[\\]^`{|}");
            });
        };
    }

    @Bean
    FilterRegistrationBean<TraceFilter> traceFilter() {
        var filter = new FilterRegistrationBean<>(new TraceFilter());
        filter.setOrder(Ordered.HIGHEST_PRECEDENCE);
        filter.setDispatcherTypes(EnumSet.allOf(DispatcherType.class));
        return filter;
    }
}
