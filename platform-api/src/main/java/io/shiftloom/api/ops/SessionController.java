package io.shiftloom.api.ops;

import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.session.SessionOperations;
import io.shiftloom.api.operations.session.SessionRow;
import io.shiftloom.api.paging.Page;
import java.util.UUID;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Sessions of the console over {@code /ops/v1}. */
@RestController
class SessionController {

    private final SessionOperations sessions;

    SessionController(SessionOperations sessions) {
        this.sessions = sessions;
    }

    @GetMapping("/ops/v1/sessions")
    Page<SessionRow> list() {
        return Page.whole(sessions.list());
    }

    @PostMapping("/ops/v1/sessions/{sessionId}/end")
    SessionRow end(@PathVariable UUID sessionId, Actor actor) {
        return sessions.end(actor, sessionId);
    }
}
