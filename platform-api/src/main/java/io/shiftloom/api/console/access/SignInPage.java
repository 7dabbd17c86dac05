package io.shiftloom.api.console.access;

import org.springframework.ui.Model;

/** The page before all others. */
public final class SignInPage {

    private static final String VIEW = "console/sign-in";

    private SignInPage() {}

    static String show(OidcSettings oidc, String to, Model model) {
        model.addAttribute("to", OwnPage.orHome(to));
        model.addAttribute("oidc", oidc.enabled());
        return VIEW;
    }

    /** With the reason why nobody came in. */
    public static String refuse(OidcSettings oidc, String to, String message, Model model) {
        model.addAttribute("message", message);
        return show(oidc, to, model);
    }
}
