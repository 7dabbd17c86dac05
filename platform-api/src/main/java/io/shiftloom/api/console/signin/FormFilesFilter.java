package io.shiftloom.api.console.signin;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.Part;
import java.io.IOException;
import java.util.Collection;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Lets the container read the files of a form at the one page that takes them, from whoever is signed in. The container keeps files
 * on its disk, and it reads them for the first who asks for a parameter, before anybody knows whose request it is. Everywhere else
 * such a body is one of an unknown kind: nobody reads it, and the route answers as it does to any other.
 */
public final class FormFilesFilter extends OncePerRequestFilter {

    /** The page that takes files. */
    public static final String IMPORT = "/console/playground/import";

    private static final String OF_PARTS = "multipart/";
    private static final String FORM = OF_PARTS + "form-data";

    private final SessionOperators operators;

    FormFilesFilter(SessionOperators operators) {
        this.operators = operators;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        var type = type(request);
        boolean unread = type.startsWith(OF_PARTS) && !(type.startsWith(FORM) && isWelcome(request));
        chain.doFilter(unread ? new Unread(request) : request, response);
    }

    /** Otherwise the page of an error would be where the files are read. */
    @Override
    protected boolean shouldNotFilterErrorDispatch() {
        return false;
    }

    private boolean isWelcome(HttpServletRequest request) {
        return request.getMethod().equals("POST")
                && request.getServletPath().equals(IMPORT)
                && operators.containsContext(request);
    }

    private static String type(HttpServletRequest request) {
        var type = request.getContentType();
        return type == null ? "" : type.strip().toLowerCase(Locale.ROOT);
    }

    /** Without parameters, since the container reads those of the query and those of the form together. */
    private static final class Unread extends HttpServletRequestWrapper {

        Unread(HttpServletRequest request) {
            super(request);
        }

        @Override
        public Collection<Part> getParts() {
            return List.of();
        }

        @Override
        public @Nullable Part getPart(String name) {
            return null;
        }

        @Override
        public @Nullable String getParameter(String name) {
            return null;
        }

        @Override
        public String @Nullable [] getParameterValues(String name) {
            return null;
        }

        @Override
        public Enumeration<String> getParameterNames() {
            return Collections.emptyEnumeration();
        }

        @Override
        public Map<String, String[]> getParameterMap() {
            return Map.of();
        }
    }
}
