package io.shiftloom.ops.session;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Builds a path with its query. Parameters without a value are left out. */
public final class RequestPath {

    private final StringBuilder text;
    private boolean started;

    private RequestPath(String path) {
        this.text = new StringBuilder(path);
    }

    public static RequestPath of(String path) {
        return new RequestPath(path);
    }

    /** Adds to a path that has a query already. */
    static RequestPath continued(String query) {
        var path = new RequestPath(query);
        path.started = query.contains("?");
        return path;
    }

    public RequestPath with(String name, @Nullable Object value) {
        if (value != null) {
            text.append(started ? '&' : '?').append(name).append('=').append(segment(value.toString()));
            started = true;
        }
        return this;
    }

    /** Encodes a value as one segment of a path. */
    public static String segment(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
