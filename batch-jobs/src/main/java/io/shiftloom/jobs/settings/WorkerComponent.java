package io.shiftloom.jobs.settings;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.context.annotation.Conditional;
import org.springframework.stereotype.Component;

/** Marks a component that only processes in the role {@link ProcessRole#WORKER} have. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Component
@Conditional(WorkerCondition.class)
public @interface WorkerComponent {}
