package io.shiftloom.api.command.start;

import java.net.InetAddress;
import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.core.ResolvableType;
import org.springframework.util.ClassUtils;

/** A value of a setting that cannot be read: which one it is, and what it may be. */
final class SettingFailure {

    private static final Map<Class<?>, String> ALLOWED = Map.of(
            Boolean.class, "true or false",
            Integer.class, "a whole number up to " + Integer.MAX_VALUE,
            Long.class, "a whole number",
            Double.class, "a number",
            Float.class, "a number",
            Duration.class, "a time with its unit, such as 30s, 5m, 12h or 14d",
            URI.class, "an address such as https://shifts.example",
            InetAddress.class, "a name or an address of this machine");

    private SettingFailure() {}

    /** Empty where nobody knows the value, or what is allowed in its place. */
    static Optional<String> sentence(BindException failure) {
        var property = failure.getProperty();
        if (property == null) {
            return Optional.empty();
        }
        return allowed(failure.getTarget().getType())
                .map(allowed -> "%s is %s, and must be %s.".formatted(failure.getName(), property.getValue(), allowed));
    }

    private static Optional<String> allowed(ResolvableType type) {
        var element = type.asCollection().equals(ResolvableType.NONE)
                ? type
                : type.asCollection().getGeneric();
        var raw = element.resolve(Object.class);
        if (raw.isEnum()) {
            return Optional.of(oneOf(raw));
        }
        return Optional.ofNullable(ALLOWED.get(ClassUtils.resolvePrimitiveIfNecessary(raw)));
    }

    private static String oneOf(Class<?> type) {
        var names = Arrays.stream(type.getEnumConstants())
                .map(constant ->
                        ((Enum<?>) constant).name().toLowerCase(Locale.ROOT).replace('_', '-'))
                .toList();
        int last = names.size() - 1;
        return last == 0 ? names.getFirst() : String.join(", ", names.subList(0, last)) + " or " + names.get(last);
    }
}
