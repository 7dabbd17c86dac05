package io.shiftloom.api.console.oidc;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What a provider says of a person. */
record IdentityClaims(Map<String, Object> values) {

    private static final int LONGEST_NAME = 120;

    /** A claim by its name, or by the path to it through objects. */
    Optional<Object> find(String path) {
        return find(values, path);
    }

    private static Optional<Object> find(Map<?, ?> claims, String path) {
        var whole = claims.get(path);
        int dot = path.indexOf('.');
        if (whole != null || dot < 0) {
            return Optional.ofNullable(whole);
        }
        return claims.get(path.substring(0, dot)) instanceof Map<?, ?> inner
                ? find(inner, path.substring(dot + 1))
                : Optional.empty();
    }

    /** All values of a claim, which may be a list. */
    Set<String> all(String path) {
        return find(path).map(IdentityClaims::texts).orElseGet(Stream::empty).collect(Collectors.toUnmodifiableSet());
    }

    /** The name to call the person by: the first of these claims that is not empty. */
    Optional<String> name(Stream<String> paths) {
        return paths.flatMap(path -> find(path).stream())
                .map(value -> cleaned(value.toString()))
                .filter(text -> !text.isEmpty())
                .findFirst();
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
