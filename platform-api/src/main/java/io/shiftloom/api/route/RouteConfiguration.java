package io.shiftloom.api.route;

import io.shiftloom.jobs.trail.Trail;
import java.util.List;
import java.util.UUID;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import org.springframework.format.FormatterRegistry;
import org.springframework.web.filter.UrlHandlerFilter;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Adds the common parts of all routes to Spring MVC. */
@Configuration(proxyBeanMethods = false)
class RouteConfiguration implements WebMvcConfigurer {

    private final Trail trail;
    private final LargeAnswers largeAnswers;

    RouteConfiguration(Trail trail, LargeAnswers largeAnswers) {
        this.trail = trail;
        this.largeAnswers = largeAnswers;
    }

    @Override
    public void addInterceptors(InterceptorRegistry registry) {
        registry.addInterceptor(new ConditionField(trail));
        registry.addInterceptor(new RouteGate()).addPathPatterns("/v1/**");
        registry.addInterceptor(largeAnswers).addPathPatterns("/v1/**");
    }

    /** Wherever a handler takes an id. */
    @Override
    public void addFormatters(FormatterRegistry registry) {
        registry.addConverter(String.class, UUID.class, Ids::uuid);
    }

    @Override
    public void addArgumentResolvers(List<HandlerMethodArgumentResolver> resolvers) {
        resolvers.add(new RouteArguments());
    }

    /** Before the slash at the end is looked at, for a path may have both. */
    @Bean
    FilterRegistrationBean<DoubledSlashFilter> doubledSlashFilter() {
        var filter = new FilterRegistrationBean<>(new DoubledSlashFilter());
        filter.setOrder(Ordered.HIGHEST_PRECEDENCE + 15);
        return filter;
    }

    /** {@code /v1/staff/} is {@code /v1/staff}. After the key check, so that it tells nothing to strangers. */
    @Bean
    FilterRegistrationBean<UrlHandlerFilter> trailingSlashFilter() {
        var filter = new FilterRegistrationBean<>(
                UrlHandlerFilter.trailingSlashHandler("/v1/**").wrapRequest().build());
        filter.setOrder(Ordered.HIGHEST_PRECEDENCE + 20);
        return filter;
    }
}
