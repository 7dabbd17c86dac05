package io.shiftloom.api.console.operators;

import io.shiftloom.api.console.page.FlashMessage;
import io.shiftloom.api.console.table.Columns;
import io.shiftloom.api.console.table.TableQuery;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.Input;
import io.shiftloom.api.operations.session.SessionOperations;
import io.shiftloom.api.operations.token.NewToken;
import io.shiftloom.api.operations.token.TokenOperations;
import io.shiftloom.api.operations.token.TokenRevocation;
import io.shiftloom.api.operator.OperatorToken;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Operators and the tokens they show. A new token is shown on the page that answers, and never again. */
@Controller
@RequestMapping("/console/operators")
class TokenPages {

    private static final Columns<OperatorToken> COLUMNS = Columns.<OperatorToken>none()
            .by("name", OperatorToken::name)
            .by("role", token -> token.role().code())
            .by("made", OperatorToken::createdAt)
            .byOptional("used", token -> Optional.ofNullable(token.lastUsedAt()))
            .byOptional("state", token -> Optional.ofNullable(token.revokedAt()));

    private final TokenOperations tokens;
    private final SessionOperations sessions;

    TokenPages(TokenOperations tokens, SessionOperations sessions) {
        this.tokens = tokens;
        this.sessions = sessions;
    }

    @GetMapping
    String list(HttpServletRequest request, Model model) {
        return show(Map.of(), request, model);
    }

    /** Where a browser leads that repeats the address of an answer with a token. */
    @GetMapping("/tokens")
    String shownOnce() {
        return "redirect:/console/operators";
    }

    @PostMapping("/tokens")
    String create(Actor actor, @RequestParam Map<String, String> form, HttpServletRequest request, Model model) {
        try {
            var token = tokens.create(actor, NewToken.of(Input.ofForm(form)));
            model.addAttribute("secret", token.token());
            model.addAttribute("secretOf", token.issued().name());
            return show(Map.of(), request, model);
        } catch (RequestRejected rejected) {
            model.addAttribute("rejection", rejected.rejection());
            return show(form, request, model);
        }
    }

    @PostMapping("/tokens/{tokenId}/revoke")
    String revoke(@PathVariable UUID tokenId, Actor actor, HttpServletRequest request) {
        var token = tokens.revoke(actor, tokenId, TokenRevocation.ORDINARY);
        FlashMessage.keep(request, "done.token-revoked", token.name());
        return "redirect:/console/operators";
    }

    private String show(Map<String, String> form, HttpServletRequest request, Model model) {
        model.addAttribute("table", TableQuery.of(request, "/console/operators").whole(COLUMNS, tokens.list()));
        model.addAttribute("sessions", sessions.list());
        model.addAttribute("form", form);
        return "console/operators";
    }
}
