package io.shiftloom.api.console.page;

import io.shiftloom.api.console.signin.ConsoleSession;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.util.Arrays;
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

    FrameAdvice(Assets assets, Clock clock) {
        this.assets = assets;
        this.clock = clock;
    }

    @ModelAttribute
    void frame(HttpServletRequest request, Model model) {
        model.addAttribute("assets", assets);
        model.addAttribute("say", new Words(clock.instant()));
        if (request.getMethod().equals("GET") && request.getHeader("HX-Request") == null) {
            FlashMessage.take(request).ifPresent(sentence -> model.addAttribute("said", sentence));
        }
        model.addAttribute(
                "page",
                ConsoleSession.of(request)
                        .map(session -> PageFrame.of(session, theme(request)))
                        .orElseGet(() -> PageFrame.ofNobody(theme(request))));
    }

    private static String theme(HttpServletRequest request) {
        var cookies = request.getCookies();
        return cookies == null
                ? "auto"
                : Arrays.stream(cookies)
                        .filter(cookie -> cookie.getName().equals("shiftloom_theme"))
                        .map(Cookie::getValue)
                        .filter(THEMES::contains)
                        .findFirst()
                        .orElse("auto");
    }
}
