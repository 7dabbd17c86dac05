package io.shiftloom.api.connector;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.web.filter.OncePerRequestFilter;

/** Puts the client in the place of trusted proxies, and tells browsers that came over HTTPS to keep using it. */
final class ProxyFilter extends OncePerRequestFilter {

    private static final String STRICT_TRANSPORT = "Strict-Transport-Security";
    private static final String A_YEAR = "max-age=31536000";

    private final TrustedProxies proxies;

    ProxyFilter(TrustedProxies proxies) {
        this.proxies = proxies;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        var seen = ForwardedFor.of(request, proxies)
                .<HttpServletRequest>map(client -> new ClientRequest(request, client))
                .orElse(request);
        if (seen.isSecure()) {
            response.setHeader(STRICT_TRANSPORT, A_YEAR);
        }
        chain.doFilter(seen, response);
    }

    private static final class ClientRequest extends HttpServletRequestWrapper {

        private final ForwardedFor client;

        ClientRequest(HttpServletRequest request, ForwardedFor client) {
            super(request);
            this.client = client;
        }

        @Override
        public String getRemoteAddr() {
            return client.address();
        }

        @Override
        public String getRemoteHost() {
            return client.address();
        }

        @Override
        public boolean isSecure() {
            return client.secure();
        }

        @Override
        public String getScheme() {
            return client.secure() ? "https" : "http";
        }
    }
}
