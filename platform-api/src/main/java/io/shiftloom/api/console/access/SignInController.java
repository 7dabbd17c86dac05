package io.shiftloom.api.console.access;

import io.shiftloom.api.ops.access.OperatorRole;
import io.shiftloom.api.ops.access.Operators;
import io.shiftloom.api.ops.access.RequiresRole;
import io.shiftloom.jobs.json.Json;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

@Controller
class SignInController {

    private final Operators operators;
    private final Admission admission;
    private final SignInLock lock;
    private final OidcSettings oidc;

    SignInController(Operators operators, Admission admission, SignInLock lock, OidcSettings oidc) {
        this.operators = operators;
        this.admission = admission;
        this.lock = lock;
        this.oidc = oidc;
    }

    @GetMapping(ConsoleFilter.SIGN_IN)
    String page(
            @RequestParam(defaultValue = OwnPage.HOME) String to,
            @RequestParam(defaultValue = "false") boolean left,
            HttpServletRequest request,
            Model model) {
        if (ConsoleSession.of(request).isPresent()) {
            return "redirect:" + OwnPage.orHome(to);
        }
        model.addAttribute("left", left);
        return SignInPage.show(oidc, to, model);
    }

    @PostMapping(ConsoleFilter.SIGN_IN)
    String signIn(
            @RequestParam(defaultValue = "") String token,
            @RequestParam(defaultValue = OwnPage.HOME) String to,
            HttpServletRequest request,
            HttpServletResponse response,
            Model model) {
        var origin = request.getRemoteAddr();
        var wait = lock.wait(origin);
        if (wait.isPresent()) {
            response.setStatus(HttpStatus.TOO_MANY_REQUESTS.value());
            return SignInPage.refuse(oidc, to, waiting(wait.get()), model);
        }
        var operator = operators.byToken(token.strip());
        if (operator.isEmpty()) {
            lock.failed(origin);
            admission.refuse("unknown", Json.object(), request);
            response.setStatus(HttpStatus.UNAUTHORIZED.value());
            return SignInPage.refuse(oidc, to, "This is no valid operator token.", model);
        }
        lock.succeeded(origin);
        admission.admit(operator.get(), true, Json.object(), request, response);
        return "redirect:" + OwnPage.orHome(to);
    }

    @PostMapping("/console/sign-out")
    @RequiresRole(OperatorRole.VIEWER)
    String signOut(HttpServletRequest request, HttpServletResponse response) {
        admission.dismiss(Json.object(), request, response);
        return "redirect:" + ConsoleFilter.SIGN_IN + "?left=true";
    }

    private static String waiting(Duration wait) {
        long minutes = wait.plusSeconds(59).toMinutes();
        return "Too many failed attempts from this address. Try again in "
                + (minutes == 1 ? "a minute." : minutes + " minutes.");
    }
}
