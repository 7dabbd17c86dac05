package io.shiftloom.api.connector;

import jakarta.servlet.http.HttpServletRequest;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The client of a request that came through proxies.
 *
 * @param address of the client
 * @param secure whether the client's own connection is encrypted
 */
record ForwardedFor(String address, boolean secure) {

    /** Without brackets an address of IPv6 has no port: its last group would look like one. */
    private static final Pattern ADDRESS =
            Pattern.compile("\"?(?:\\[([0-9a-fA-F:.]+)](?::[0-9]+)?|([0-9.]+)(?::[0-9]+)?|([0-9a-fA-F:.]+))\"?");

    /** Empty when the peer is the client itself, as far as anybody may say. */
    static Optional<ForwardedFor> of(HttpServletRequest request, TrustedProxies proxies) {
        var peer = request.getRemoteAddr();
        if (!proxies.include(peer)) {
            return Optional.empty();
        }
        var forwarded = values(request, "Forwarded");
        var schemes = values(request, "X-Forwarded-Proto");
        if (schemes.isEmpty()) {
            schemes = parameter(forwarded, "proto");
        }
        var secure = schemes.isEmpty()
                ? request.isSecure()
                : schemes.getLast().toLowerCase(Locale.ROOT).equals("https");
        return Optional.of(new ForwardedFor(
                agreed(peer, values(request, "X-Forwarded-For"), parameter(forwarded, "for"), proxies), secure));
    }

    /** A proxy that writes one of the headers may pass on the other as the client wrote it, so both have to name the same client. */
    private static String agreed(
            String peer, List<String> forwardedFor, List<String> forwarded, TrustedProxies proxies) {
        var clients = Stream.of(forwardedFor, forwarded)
                .filter(addresses -> !addresses.isEmpty())
                .map(addresses -> client(peer, addresses, proxies))
                .distinct()
                .toList();
        return clients.size() == 1 ? clients.getFirst() : peer;
    }

    /** Each proxy adds whom it heard, so the last one that no trusted proxy is, is the client; what it says may be false. */
    private static String client(String peer, List<String> heard, TrustedProxies proxies) {
        var client = peer;
        for (var text : heard.reversed()) {
            var address = address(text);
            if (address == null) {
                return client;
            }
            client = address;
            if (!proxies.include(client)) {
                return client;
            }
        }
        return client;
    }

    /** Without its port; null for a name or an obfuscated identifier. */
    private static @Nullable String address(String text) {
        var matcher = ADDRESS.matcher(text.strip());
        if (!matcher.matches()) {
            return null;
        }
        try {
            return IntStream.rangeClosed(1, matcher.groupCount())
                    .mapToObj(matcher::group)
                    .filter(Objects::nonNull)
                    .findFirst()
                    .map(found -> InetAddress.ofLiteral(found).getHostAddress())
                    .orElse(null);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    private static List<String> values(HttpServletRequest request, String header) {
        var values = new ArrayList<String>();
        for (var line : Collections.list(request.getHeaders(header))) {
            for (var value : line.split(",", -1)) {
                values.add(value.strip());
            }
        }
        return values;
    }

    /** The values of a parameter in the elements of a {@code Forwarded} header. */
    private static List<String> parameter(List<String> elements, String name) {
        var values = new ArrayList<String>();
        for (var element : elements) {
            for (var pair : element.split(";", -1)) {
                var text = pair.strip();
                if (text.toLowerCase(Locale.ROOT).startsWith(name + "=")) {
                    values.add(text.substring(name.length() + 1).replace("\"", ""));
                }
            }
        }
        return values;
    }
}
