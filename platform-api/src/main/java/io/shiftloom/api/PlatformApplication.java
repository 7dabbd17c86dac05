package io.shiftloom.api;

import io.shiftloom.api.connector.ConnectorConfiguration;
import io.shiftloom.api.tracing.TracingConfiguration;
import io.shiftloom.jobs.JobsConfiguration;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Import;

/** The service as a Spring application: the jobs in every process, the HTTP interfaces where the role asks for them. */
@SpringBootConfiguration(proxyBeanMethods = false)
@EnableAutoConfiguration
@Import({JobsConfiguration.class, ApiConfiguration.class, ConnectorConfiguration.class, TracingConfiguration.class})
public class PlatformApplication {}
