package io.shiftloom.api.command.start;

import java.net.InetAddress;
import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.core.ResolvableType;

/** A value of a setting that cannot be read: which one it is, and what it may be. */
final class SettingFailure {

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
        if (raw == Boolean.class || raw == boolean.class) {
            return Optional.of("true or false");
        }
        if (raw == Integer.class || raw == int.class) {
            return Optional.of("a whole number up to " + Integer.MAX_VALUE);
        }
        if (raw == Long.class || raw == long.class) {
            return Optional.of("a whole number");
        }
        if (raw == Double.class || raw == double.class || raw == Float.class || raw == float.class) {
            return Optional.of("a number");
        }
        if (raw == Duration.class) {
            return Optional.of("a time with its unit, such as 30s, 5m, 12h or 14d");
        }
        if (raw == URI.class) {
            return Optional.of("an address such as https://shifts.example");
        }
        return raw == InetAddress.class ? Optional.of("a name or an address of this machine") : Optional.empty();
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
