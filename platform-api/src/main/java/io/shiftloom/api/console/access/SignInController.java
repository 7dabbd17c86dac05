package io.shiftloom.api.console.access;

import io.shiftloom.api.ops.access.Actor;
import io.shiftloom.api.ops.access.AuditLog;
import io.shiftloom.api.ops.access.Operator;
import io.shiftloom.api.ops.access.OperatorRole;
import io.shiftloom.api.ops.access.Operators;
import io.shiftloom.api.ops.access.RequiresRole;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.json.Json;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

@Controller
class SignInController {

    private static final String HOME = "/console";
    private static final String PAGE = "console/sign-in";

    private final Operators operators;
    private final Sessions sessions;
    private final SessionCookie cookie;
    private final SignInLock lock;
    private final PlatformDatabase database;
    private final AuditLog audit;

    SignInController(
            Operators operators,
            Sessions sessions,
            SessionCookie cookie,
            SignInLock lock,
            PlatformDatabase database,
            AuditLog audit) {
        this.operators = operators;
        this.sessions = sessions;
        this.cookie = cookie;
        this.lock = lock;
        this.database = database;
        this.audit = audit;
    }

    @GetMapping(ConsoleFilter.SIGN_IN)
    String page(@RequestParam(defaultValue = HOME) String to, HttpServletRequest request, Model model) {
        if (ConsoleSession.of(request).isPresent()) {
            return "redirect:" + own(to);
        }
        model.addAttribute("to", own(to));
        return PAGE;
    }

    @PostMapping(ConsoleFilter.SIGN_IN)
    String signIn(
            @RequestParam(defaultValue = "") String token,
            @RequestParam(defaultValue = HOME) String to,
            HttpServletRequest request,
            HttpServletResponse response,
            Model model) {
        var origin = request.getRemoteAddr();
        model.addAttribute("to", own(to));
        var wait = lock.wait(origin);
        if (wait.isPresent()) {
            return refused(response, model, HttpStatus.TOO_MANY_REQUESTS, waiting(wait.get()));
        }
        var operator = operators.byToken(token.strip());
        if (operator.isEmpty()) {
            lock.failed(origin);
            note(new Actor("unknown", null, origin), "console.sign-in-failed");
            return refused(response, model, HttpStatus.UNAUTHORIZED, "This is no valid operator token.");
        }
        lock.succeeded(origin);
        admit(operator.get(), request, response);
        return "redirect:" + own(to);
    }

    private void admit(Operator operator, HttpServletRequest request, HttpServletResponse response) {
        cookie.read(request).ifPresent(sessions::close);
        cookie.write(request, response, Optional.of(sessions.open(operator, true)));
        note(new Actor(operator.name(), null, request.getRemoteAddr()), "console.sign-in");
    }

    @PostMapping("/console/sign-out")
    @RequiresRole(OperatorRole.VIEWER)
    String signOut(HttpServletRequest request, HttpServletResponse response) {
        cookie.read(request).ifPresent(sessions::close);
        cookie.write(request, response, Optional.empty());
        ConsoleSession.of(request).ifPresent(session -> note(session.actor(null, request), "console.sign-out"));
        return "redirect:" + ConsoleFilter.SIGN_IN;
    }

    private void note(Actor actor, String action) {
        audit.add(database.jdbc(), actor, action, null, actor.name(), Json.object());
    }

    private static String refused(HttpServletResponse response, Model model, HttpStatus status, String message) {
        response.setStatus(status.value());
        model.addAttribute("message", message);
        return PAGE;
    }

    private static String waiting(Duration wait) {
        long minutes = wait.plusSeconds(59).toMinutes();
        return "Too many failed attempts from this address. Try again in "
                + (minutes == 1 ? "a minute." : minutes + " minutes.");
    }

    /** Only pages of the console are gone on to. */
    private static String own(String target) {
        return target.equals(HOME) || target.matches("/console/[A-Za-z0-9/_.?&=%+:-]*") ? target : HOME;
    }
}
