package io.shiftloom.jobs.webhook.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.shiftloom.jobs.words.Message;
import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Decides which targets webhooks may call: {@code https} and public addresses only, unless insecure targets are
 * allowed. It is asked when a URL is saved, and again for the addresses of each connection, because the addresses of a
 * name change.
 */
public final class TargetPolicy {

    private static final int LONGEST_URL = 2048;
    private static final Pattern DOTTED_QUAD = Pattern.compile("(0|[1-9]\\d{0,2})(\\.(0|[1-9]\\d{0,2})){3}");
    /**
     * Spellings that resolvers of the C library read as an address: {@code 127.1}, {@code 2130706433}, {@code 0x7f.1}.
     */
    private static final Pattern ENDS_IN_NUMBER = Pattern.compile("(.*\\.)?(\\d+|0x[0-9a-f]*)");

    private static final Pattern NAME = Pattern.compile(
            "(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?(\\.[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?)*");
    private static final Set<String> PRIVATE_SUFFIXES =
            Set.of("localhost", "local", "internal", "localdomain", "lan", "home.arpa");

    private final boolean insecureAllowed;
    private final NameLookup names;

    private TargetPolicy(boolean insecureAllowed, NameLookup names) {
        this.insecureAllowed = insecureAllowed;
        this.names = names;
    }

    /** Allows {@code https} to public addresses only. */
    static TargetPolicy strict(NameLookup names) {
        return new TargetPolicy(false, names);
    }

    /** Also allows {@code http} and addresses that are not public; for demos and tests. */
    static TargetPolicy lax(NameLookup names) {
        return new TargetPolicy(true, names);
    }

    /**
     * Checks a URL that is about to be saved. A name that does not resolve yet is accepted, because every connection is
     * checked again.
     *
     * @throws TargetRefused with the reason
     */
    public void check(String url) {
        var target = spelling(url);
        if (!insecureAllowed) {
            requirePublicNow(target.getHost());
        }
    }

    /**
     * Checks the URL alone, without a name look-up.
     *
     * @return the URL as it is called: characters beyond ASCII in its path and query are percent-encoded
     * @throws TargetRefused with the reason
     */
    URI spelling(String url) {
        var target = parse(url);
        var host = host(target);
        if (!insecureAllowed) {
            requirePublicSpelling(host);
        }
        return URI.create(inAscii(url));
    }

    /** Without the normalization of {@link URI#toASCIIString}, by which a decomposed umlaut would lead to another path. */
    private static String inAscii(String url) {
        var ascii = new StringBuilder();
        url.codePoints().forEach(character -> {
            if (character < 0x80) {
                ascii.appendCodePoint(character);
            } else {
                for (byte octet : Character.toString(character).getBytes(UTF_8)) {
                    ascii.append("%%%02X".formatted(octet));
                }
            }
        });
        return ascii.toString();
    }

    /**
     * The addresses to connect to; all of them may be called.
     *
     * @throws UnknownHostException when there are none, or one of them must not be called
     */
    List<InetAddress> resolve(String host) throws UnknownHostException {
        var addresses = names.addresses(host);
        // A single forbidden address refuses all: an honest name does not mix them.
        if (!insecureAllowed && !addresses.stream().allMatch(PublicAddress::is)) {
            throw new ForbiddenAddress(host);
        }
        return addresses;
    }

    private URI parse(String url) {
        if (url.length() > LONGEST_URL) {
            throw new TargetRefused(Message.of("refused.url.long", LONGEST_URL));
        }
        URI target;
        try {
            target = new URI(url).parseServerAuthority();
        } catch (URISyntaxException e) {
            throw new TargetRefused(Message.of("refused.url.none", e.getReason()));
        }
        requireScheme(target.getScheme());
        if (target.getRawUserInfo() != null) {
            throw new TargetRefused(Message.of("refused.url.user"));
        }
        if (target.getRawFragment() != null) {
            throw new TargetRefused(Message.of("refused.url.fragment"));
        }
        if (target.getPort() == 0 || target.getPort() > 65_535) {
            throw new TargetRefused(Message.of("refused.url.port"));
        }
        return target;
    }

    private void requireScheme(@Nullable String scheme) {
        boolean https = "https".equalsIgnoreCase(scheme);
        if (!https && !(insecureAllowed && "http".equalsIgnoreCase(scheme))) {
            throw new TargetRefused(Message.of(insecureAllowed ? "refused.url.http" : "refused.url.https"));
        }
    }

    private static String host(URI target) {
        var host = target.getHost();
        if (host == null || host.isEmpty()) {
            throw new TargetRefused(Message.of("refused.url.no-host"));
        }
        var lower = host.toLowerCase(Locale.ROOT);
        return lower.endsWith(".") ? lower.substring(0, lower.length() - 1) : lower;
    }

    private static void requirePublicSpelling(String host) {
        if (host.startsWith("[")) {
            requirePublicAddress(host.substring(1, host.length() - 1));
        } else if (ENDS_IN_NUMBER.matcher(host).matches()) {
            if (!DOTTED_QUAD.matcher(host).matches()) {
                throw new TargetRefused(Message.of("refused.url.spelling"));
            }
            requirePublicAddress(host);
        } else {
            requirePublicName(host);
        }
    }

    private static void requirePublicAddress(String literal) {
        InetAddress address;
        try {
            address = InetAddress.ofLiteral(literal);
        } catch (IllegalArgumentException e) {
            throw new TargetRefused(Message.of("refused.url.no-address"));
        }
        if (literal.contains("%") || !PublicAddress.is(address)) {
            throw new TargetRefused(Message.of("refused.url.private"));
        }
    }

    private static void requirePublicName(String host) {
        if (!NAME.matcher(host).matches()) {
            throw new TargetRefused(Message.of("refused.url.name"));
        }
        if (!host.contains(".")
                || PRIVATE_SUFFIXES.stream().anyMatch(suffix -> host.equals(suffix) || host.endsWith("." + suffix))) {
            throw new TargetRefused(Message.of("refused.url.private-name"));
        }
    }

    private void requirePublicNow(String host) {
        try {
            resolve(host);
        } catch (ForbiddenAddress e) {
            throw new TargetRefused(Message.of("refused.url.leads-private"));
        } catch (UnknownHostException e) {
            // The name does not resolve yet, or the name service is slow.
            return;
        }
    }
}
