package io.shiftloom.api.console.access;

import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Hangs the console's role check into Spring MVC. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(OidcSettings.class)
class ConsoleConfiguration implements WebMvcConfigurer {

    @Override
    public void addInterceptors(InterceptorRegistry registry) {
        registry.addInterceptor(new ConsoleRoleGate()).addPathPatterns("/console/**");
    }
}
