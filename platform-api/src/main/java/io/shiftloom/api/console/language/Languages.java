package io.shiftloom.api.console.language;

import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.context.MessageSource;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;

/**
 * The languages that there are bundles for; English is that of the bundle without a name. The bundle of a country has what differs
 * there.
 */
@Component
public final class Languages {

    private static final String COOKIE = "shiftloom_language";

    private final List<Language> offered;

    Languages(MessageSource messages) {
        this.offered = Stream.concat(
                        Stream.of(Language.ENGLISH), Bundles.locales().map(locale -> new Language(locale, messages)))
                .toList();
    }

    public List<Language> offered() {
        return offered;
    }

    /** By its code, such as {@code de}. */
    public Optional<Language> find(String code) {
        return offered.stream().filter(one -> one.code().equals(code)).findFirst();
    }

    /** What this browser's reader chose, or else the first supported one that the browser asks for, or else English. */
    public Language of(HttpServletRequest request) {
        return chosen(request).or(() -> preferred(request)).orElse(Language.ENGLISH);
    }

    private Optional<Language> chosen(HttpServletRequest request) {
        return Arrays.stream(Objects.requireNonNullElse(request.getCookies(), new Cookie[0]))
                .filter(cookie -> cookie.getName().equals(COOKIE))
                .flatMap(cookie -> find(cookie.getValue()).stream())
                .findFirst();
    }

    private Optional<Language> preferred(HttpServletRequest request) {
        var header = Objects.requireNonNullElse(request.getHeader(HttpHeaders.ACCEPT_LANGUAGE), "");
        try {
            var locale = Locale.lookup(
                    Locale.LanguageRange.parse(header),
                    offered.stream().map(Language::locale).toList());
            return offered.stream().filter(one -> one.locale().equals(locale)).findFirst();
        } catch (IllegalArgumentException malformed) {
            return Optional.empty();
        }
    }
}
