package io.shiftloom.api.connector;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.SocketTimeoutException;
import org.apache.coyote.CloseNowException;
import org.springframework.web.filter.OncePerRequestFilter;

/** Gives up on a client that does not read its answer. */
final class PacedAnswerFilter extends OncePerRequestFilter {

    private final PeerPaceSettings settings;

    PacedAnswerFilter(PeerPaceSettings settings) {
        this.settings = settings;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        var answer = new PacedAnswer(response, settings.answer());
        chain.doFilter(request, answer);
        try {
            answer.throwIfTooSlow();
        } catch (SocketTimeoutException e) {
            // Otherwise the container would end the answer as if it were whole.
            throw new CloseNowException(e);
        }
    }
}
