package io.shiftloom.api.route;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.Excerpt;
import io.shiftloom.api.error.Rejection;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.paging.PageRequest;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URLDecoder;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The parameters of a query string, read by ourselves: the container would mix in those of a form body. */
public final class Query {

    private static final int DEFAULT_LIMIT = 50;
    private static final int MAX_LIMIT = 100;

    private final Map<String, String> parameters;

    private Query(Map<String, String> parameters) {
        this.parameters = parameters;
    }

    /** @throws RequestRejected when it is malformed or names a parameter twice */
    static Query of(HttpServletRequest request) {
        var parameters = new LinkedHashMap<String, String>();
        var text = request.getQueryString();
        if (text != null) {
            for (var pair : text.split("&", -1)) {
                add(pair, parameters);
            }
        }
        return new Query(parameters);
    }

    private static void add(String pair, Map<String, String> parameters) {
        if (pair.isEmpty()) {
            return;
        }
        int equals = pair.indexOf('=');
        var name = decode(equals < 0 ? pair : pair.substring(0, equals));
        var value = equals < 0 ? "" : decode(pair.substring(equals + 1));
        if (value.indexOf('\0') >= 0) {
            throw invalid(name, "\"%s\" holds U+0000".formatted(Excerpt.of(name)));
        }
        if (parameters.put(name, value) != null) {
            throw invalid(name, "\"%s\" is given twice".formatted(Excerpt.of(name)));
        }
    }

    private static String decode(String text) {
        try {
            // Byte by byte first: a decoder of UTF-8 at once would replace what is none.
            var bytes = URLDecoder.decode(text, StandardCharsets.ISO_8859_1).getBytes(StandardCharsets.ISO_8859_1);
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (IllegalArgumentException | CharacterCodingException e) {
            throw invalid("", "the query is not correctly percent-encoded UTF-8");
        }
    }

    /** @throws RequestRejected when there is a parameter that is not one of these */
    public void requireOnly(Set<String> known) {
        for (var name : parameters.keySet()) {
            if (!known.contains(name)) {
                throw invalid(name, "unknown query parameter \"%s\"".formatted(Excerpt.of(name)));
            }
        }
    }

    /** @throws RequestRejected when the query string has any parameter */
    public static void requireNone(HttpServletRequest request) {
        of(request).requireOnly(Set.of());
    }

    public Optional<String> text(String name) {
        return Optional.ofNullable(parameters.get(name));
    }

    /** A flag, {@code true} or {@code false}. */
    public Optional<Boolean> flag(String name) {
        var text = text(name);
        if (text.isPresent() && !Set.of("true", "false").contains(text.get())) {
            throw invalid(name, name + " must be true or false");
        }
        return text.map(Boolean::parseBoolean);
    }

    /** A parameter that the route cannot do without. */
    public String required(String name) {
        return text(name).orElseThrow(() -> invalid(name, name + " is required"));
    }

    /** {@code limit}, 1 to 100 and 50 when it is left out. */
    public int limit() {
        return limit(MAX_LIMIT, DEFAULT_LIMIT);
    }

    /** {@code limit}, 1 to the most that the list gives, and that when it is left out. */
    public int limit(int most) {
        return limit(most, most);
    }

    private int limit(int most, int usual) {
        var text = text("limit").orElse(Integer.toString(usual));
        if (text.matches("[0-9]{1,4}")) {
            int limit = Integer.parseInt(text);
            if (limit >= 1 && limit <= most) {
                return limit;
            }
        }
        throw invalid("limit", "limit must be an integer from 1 to " + most);
    }

    /** The page that {@code limit} and {@code cursor} ask for. */
    public PageRequest page() {
        return new PageRequest(limit(), text("cursor"));
    }

    /** A refusal of one parameter. */
    public static RequestRejected invalid(String name, String message) {
        return new RequestRejected(Rejection.at(ErrorCode.INVALID_QUERY, Excerpt.of(name), message));
    }
}
