package io.shiftloom.api.console.signin;

import io.shiftloom.api.operator.CurrentOperator;
import io.shiftloom.jobs.words.Message;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.RequestAttribute;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.bind.annotation.RequestParam;

/** The page before all others. */
@Controller
public class SignInPage {

    private static final String MESSAGE = "io.shiftloom.sign-in.message";

    private final OidcSettings oidc;

    SignInPage(OidcSettings oidc) {
        this.oidc = oidc;
    }

    /** Shows the page with the reason why nobody came in. */
    public static void refuse(
            HttpStatus status, Message message, HttpServletRequest request, HttpServletResponse response)
            throws IOException, ServletException {
        response.setStatus(status.value());
        request.setAttribute(MESSAGE, message);
        request.getRequestDispatcher(SignInConfiguration.SIGN_IN).forward(request, response);
    }

    /** POST reaches it only as the answer to a sign-in that failed. */
    @RequestMapping(
            path = SignInConfiguration.SIGN_IN,
            method = {RequestMethod.GET, RequestMethod.POST})
    String page(
            @RequestParam(defaultValue = OwnPage.HOME) String to,
            @RequestParam(defaultValue = "false") boolean left,
            @RequestAttribute(name = MESSAGE, required = false) @Nullable Message message,
            Model model) {
        if (message == null && CurrentOperator.find().isPresent()) {
            return "redirect:" + OwnPage.orHome(to);
        }
        model.addAttribute("to", OwnPage.orHome(to));
        model.addAttribute("left", left);
        model.addAttribute("message", message);
        model.addAttribute("oidc", oidc.enabled());
        return "console/sign-in";
    }
}
