package io.shiftloom.api.console.oidc;

import io.shiftloom.api.console.access.OidcSettings;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Whom the provider vouches for.
 *
 * @param subject the provider's own name for the person, which never changes
 * @param name as the console and the audit log call the person
 * @param roleValues of the claim that roles are mapped from
 */
record Person(String subject, String name, Set<String> roleValues) {

    private static final int LONGEST_NAME = 120;

    static Person of(String subject, Map<String, Object> claims, OidcSettings settings) {
        var name = Stream.of(settings.nameClaim(), "email", "name")
                .flatMap(claim -> find(claims, claim).stream())
                .map(value -> cleaned(value.toString()))
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElseGet(() -> cleaned(subject));
        var values = find(claims, settings.roleClaim())
                .map(Person::texts)
                .orElseGet(Stream::empty)
                .collect(Collectors.toUnmodifiableSet());
        return new Person(subject, name, values);
    }

    /** A claim by its name, or by the path to it through objects. */
    static Optional<Object> find(Map<?, ?> claims, String path) {
        var whole = claims.get(path);
        int dot = path.indexOf('.');
        if (whole != null || dot < 0) {
            return Optional.ofNullable(whole);
        }
        return claims.get(path.substring(0, dot)) instanceof Map<?, ?> inner
                ? find(inner, path.substring(dot + 1))
                : Optional.empty();
    }

    private static Stream<String> texts(@Nullable Object value) {
        return value instanceof List<?> list ? list.stream().map(String::valueOf) : Stream.of(String.valueOf(value));
    }

    private static String cleaned(String text) {
        var plain = text.replaceAll("\\p{Cntrl}", " ").strip();
        return plain.substring(
                0, plain.offsetByCodePoints(0, Math.min(LONGEST_NAME, plain.codePointCount(0, plain.length()))));
    }
}
