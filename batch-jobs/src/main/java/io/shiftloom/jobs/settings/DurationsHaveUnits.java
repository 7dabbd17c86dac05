package io.shiftloom.jobs.settings;

import java.time.Duration;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationPropertiesBindHandlerAdvisor;
import org.springframework.boot.context.properties.bind.AbstractBindHandler;
import org.springframework.boot.context.properties.bind.BindContext;
import org.springframework.boot.context.properties.bind.BindHandler;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.core.ResolvableType;
import org.springframework.stereotype.Component;

/**
 * Refuses a duration that is a bare number. Spring reads it as milliseconds, and a retention of 14 ms deletes everything. A converter
 * could not refuse it: the binder goes on to Spring's own when it fails.
 */
@Component
public final class DurationsHaveUnits implements ConfigurationPropertiesBindHandlerAdvisor {

    /** Zero is the same in every unit. */
    private static final Pattern BARE = Pattern.compile("[+-]?0*[1-9][0-9]*");

    private static final ConfigurationPropertyName OURS = ConfigurationPropertyName.of("shiftloom");

    /** The one duration of Spring's that the page of settings lists. The others keep Spring's own reading. */
    private static final ConfigurationPropertyName SHUTDOWN =
            ConfigurationPropertyName.of("spring.lifecycle.timeout-per-shutdown-phase");

    @Override
    public BindHandler apply(BindHandler handler) {
        return new AbstractBindHandler(handler) {
            @Override
            public @Nullable Object onSuccess(
                    ConfigurationPropertyName name, Bindable<?> target, BindContext context, Object result) {
                if ((OURS.isAncestorOf(name) || SHUTDOWN.equals(name)) && isDuration(target.getType())) {
                    written(name, context).forEach(DurationsHaveUnits::refuseBare);
                }
                return super.onSuccess(name, target, context, result);
            }
        };
    }

    private static boolean isDuration(ResolvableType type) {
        return type.resolve() == Duration.class || type.asCollection().resolveGeneric() == Duration.class;
    }

    /** The parts of the value as the first source that has one says it. */
    private static Stream<String> written(ConfigurationPropertyName name, BindContext context) {
        return StreamSupport.stream(context.getSources().spliterator(), false)
                .flatMap(source -> Stream.ofNullable(source.getConfigurationProperty(name)))
                .limit(1)
                .flatMap(property -> Pattern.compile(",").splitAsStream(String.valueOf(property.getValue())))
                .map(String::strip);
    }

    private static void refuseBare(String value) {
        if (BARE.matcher(value).matches()) {
            throw new IllegalArgumentException(
                    "%s has no unit. Maybe set %<ss for seconds, or m, h or d for minutes, hours or days"
                            .formatted(value));
        }
    }
}
