package io.shiftloom.api;

import io.shiftloom.jobs.settings.ApiCondition;
import org.springframework.boot.context.TypeExcludeFilter;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.FilterType;

/** Everything that answers HTTP, found by scanning; a process that is only a worker answers nothing but its health. */
@Configuration(proxyBeanMethods = false)
@Conditional(ApiCondition.class)
@ComponentScan(
        excludeFilters = {
            @ComponentScan.Filter(type = FilterType.CUSTOM, classes = TypeExcludeFilter.class),
            @ComponentScan.Filter(type = FilterType.ASSIGNABLE_TYPE, classes = PlatformApplication.class)
        })
class ApiConfiguration {}
