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
public final class PacedAnswerFilter extends OncePerRequestFilter {

    private static final String QUICK = PacedAnswerFilter.class.getName() + ".quick";

    private final PeerPaceSettings settings;

    PacedAnswerFilter(PeerPaceSettings settings) {
        this.settings = settings;
    }

    /** Asks more of whoever reads this answer, because others wait for its end. To be called before it is written. */
    public static void expectQuickReader(HttpServletRequest request) {
        request.setAttribute(QUICK, true);
    }

    private Pace pace(HttpServletRequest request) {
        return request.getAttribute(QUICK) == null ? settings.answer() : settings.largeAnswer();
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        var answer = new PacedAnswer(response, () -> pace(request));
        chain.doFilter(request, answer);
        try {
            answer.throwIfTooSlow();
        } catch (SocketTimeoutException e) {
            // Otherwise the container would end the answer as if it were whole.
            throw new CloseNowException(e);
        }
    }
}
