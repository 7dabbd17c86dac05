package io.shiftloom.api.route;

import io.shiftloom.api.apikey.Scope;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.http.MediaType;

/** What a route asks of its caller; every handler under {@code /v1} has one. */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Route {

    /** The scope that a limited key needs, one at most; without one every key may. */
    Scope[] scope() default {};

    /** The name of the paid feature that the whole route is; empty when the route is open to every plan. */
    String paidFeature() default "";

    /**
     * Whether its answers may have megabytes or take seconds of a processor, so that only a few are given at once. A handler with a body
     * takes its {@link LargeAnswers.Place} itself.
     */
    boolean large() default false;

    /** The media type of its answers; errors are JSON anyway. */
    String answers() default MediaType.APPLICATION_JSON_VALUE;

    /** Whether a request without a body counts as one with an empty object. */
    boolean bodyOptional() default false;

    /** Query parameters it knows; any other is refused. */
    String[] query() default {};
}
