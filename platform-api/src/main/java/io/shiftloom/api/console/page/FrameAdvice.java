package io.shiftloom.api.console.page;

import io.shiftloom.api.console.language.Languages;
import io.shiftloom.api.console.signin.ConsoleSession;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ModelAttribute;

/** Gives every page of the console its frame. */
@ControllerAdvice(basePackages = "io.shiftloom.api.console")
class FrameAdvice {

    private static final Set<String> THEMES = Set.of("light", "dark");

    private final Assets assets;
    private final Clock clock;
    private final Languages languages;

    FrameAdvice(Assets assets, Clock clock, Languages languages) {
        this.assets = assets;
        this.clock = clock;
        this.languages = languages;
    }

    @ModelAttribute
    void frame(HttpServletRequest request, Model model) {
        model.addAttribute("assets", assets);
        model.addAttribute("languages", languages.offered());
        var language = languages.of(request);
        model.addAttribute("language", language);
        var zone = ZoneChoice.parse(cookie(request, "shiftloom_zone").orElse(""));
        var theme = cookie(request, "shiftloom_theme").filter(THEMES::contains).orElse("auto");
        model.addAttribute("say", new Words(clock.instant(), zone.zone(), language));
        if (request.getMethod().equals("GET") && request.getHeader("HX-Request") == null) {
            FlashMessage.take(request, language).ifPresent(sentence -> model.addAttribute("said", sentence));
        }
        model.addAttribute(
                "page",
                ConsoleSession.of(request)
                        .map(session -> PageFrame.of(session, theme, zone, language))
                        .orElseGet(() -> PageFrame.ofNobody(theme, zone, language)));
    }

    private static Optional<String> cookie(HttpServletRequest request, String name) {
        return Arrays.stream(Objects.requireNonNullElse(request.getCookies(), new Cookie[0]))
                .filter(cookie -> cookie.getName().equals(name))
                .map(Cookie::getValue)
                .findFirst();
    }
}
