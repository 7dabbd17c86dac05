package io.shiftloom.api.route;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.Excerpt;
import io.shiftloom.api.error.Rejection;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.input.Violations;
import io.shiftloom.api.paging.PageRequest;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URLDecoder;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The parameters of a query string, read by ourselves: the container would mix in those of a form body. What is wrong with them is noted,
 * and told at once by {@link #rejectIfAny()}.
 */
public final class Query {

    private static final int DEFAULT_LIMIT = 50;
    private static final int MAX_LIMIT = 100;

    private static final String ATTRIBUTE = Query.class.getName();

    private final Map<String, String> parameters = new LinkedHashMap<>();
    private final Violations violations = Violations.empty();
    private final Set<String> refused = new HashSet<>();

    private Query(String text) {
        for (var pair : text.split("&", -1)) {
            add(pair);
        }
    }

    /**
     * The same for whoever asks during one request.
     *
     * @throws RequestRejected when it is malformed
     */
    static Query of(HttpServletRequest request) {
        if (request.getAttribute(ATTRIBUTE) instanceof Query known) {
            return known;
        }
        var query = new Query(Objects.requireNonNullElse(request.getQueryString(), ""));
        request.setAttribute(ATTRIBUTE, query);
        return query;
    }

    private void add(String pair) {
        if (pair.isEmpty()) {
            return;
        }
        int equals = pair.indexOf('=');
        var name = decode(equals < 0 ? pair : pair.substring(0, equals));
        var value = equals < 0 ? "" : decode(pair.substring(equals + 1));
        if (value.indexOf('\0') >= 0) {
            note(name, "\"%s\" holds U+0000".formatted(Excerpt.of(name)));
        }
        if (parameters.put(name, value) != null) {
            note(name, "\"%s\" is given twice".formatted(Excerpt.of(name)));
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

    /** Notes every parameter that is not one of these. */
    void expectOnly(Set<String> known) {
        for (var name : parameters.keySet()) {
            if (!known.contains(name)) {
                note(name, "unknown query parameter \"%s\"".formatted(Excerpt.of(name)));
            }
        }
    }

    /** @throws RequestRejected when there is a parameter that is not one of these, or something was noted before */
    public void requireOnly(Set<String> known) {
        expectOnly(known);
        rejectIfAny();
    }

    /**
     * What is read from parameters, or nothing where they are refused: the refusal is noted.
     *
     * @param reading may throw a {@link RequestRejected} with INVALID_QUERY
     */
    public <T> Optional<T> noted(Supplier<T> reading) {
        try {
            return Optional.of(reading.get());
        } catch (RequestRejected rejected) {
            if (rejected.rejection().code() != ErrorCode.INVALID_QUERY) {
                throw rejected;
            }
            note(rejected);
            return Optional.empty();
        }
    }

    /** The same of one parameter; also empty where it is left out. */
    public <T> Optional<T> value(String name, Function<String, T> reading) {
        return text(name).flatMap(text -> noted(() -> reading.apply(text)));
    }

    /**
     * The same of the cursor of a list.
     *
     * @param filters names of the parameters that the cursor is bound to: where one of them is refused, there is no list to have a cursor of
     */
    public <T> Optional<T> cursor(Collection<String> filters, Supplier<T> reading) {
        return filters.stream().anyMatch(refused::contains) ? Optional.empty() : noted(reading);
    }

    /** Notes a fault of one parameter. */
    public void note(String name, String message) {
        note(invalid(name, message));
    }

    /** The first fault of each parameter: what follows from it is none of its own. */
    private void note(RequestRejected rejected) {
        rejected.rejection().details().stream()
                .filter(detail -> refused.add(detail.path()))
                .forEach(violations::add);
    }

    /** @throws RequestRejected with everything that was noted, unless there was nothing */
    public void rejectIfAny() {
        violations.rejectIfAny();
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
