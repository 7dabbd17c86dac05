package io.shiftloom.api.connector;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
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
        chain.doFilter(request, new PacedAnswer(response, settings.answer()));
    }

    private static final class PacedAnswer extends HttpServletResponseWrapper {

        private final Pace pace;
        private @Nullable ServletOutputStream output;

        PacedAnswer(HttpServletResponse response, Pace pace) {
            super(response);
            this.pace = pace;
        }

        @Override
        public ServletOutputStream getOutputStream() throws IOException {
            if (output == null) {
                output = new PacedOutput(super.getOutputStream(), pace);
            }
            return output;
        }
    }
}
