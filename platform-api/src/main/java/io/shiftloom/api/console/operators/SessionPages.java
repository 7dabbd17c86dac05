package io.shiftloom.api.console.operators;

import io.shiftloom.api.console.page.FlashMessage;
import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.session.SessionOperations;
import jakarta.servlet.http.HttpServletRequest;
import java.util.UUID;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;

/** Who is signed in. */
@Controller
@RequestMapping("/console/sessions")
class SessionPages {

    private final SessionOperations sessions;

    SessionPages(SessionOperations sessions) {
        this.sessions = sessions;
    }

    @GetMapping
    String list(Model model) {
        model.addAttribute("sessions", sessions.list());
        return "console/sessions";
    }

    @PostMapping("/{sessionId}/end")
    String end(@PathVariable UUID sessionId, Actor actor, HttpServletRequest request) {
        sessions.end(actor, sessionId);
        FlashMessage.keep(request, "done.session-over");
        return "redirect:/console/sessions";
    }
}
