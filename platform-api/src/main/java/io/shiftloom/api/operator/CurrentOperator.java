package io.shiftloom.api.operator;

import java.util.Optional;
import org.springframework.security.core.context.SecurityContextHolder;

/** The operator whose request this thread handles, at the console or at the operator API. */
public final class CurrentOperator {

    private CurrentOperator() {}

    /** Empty on the few pages of the console that nobody has to be signed in for. */
    public static Optional<Operator> find() {
        return SecurityContextHolder.getContext().getAuthentication() instanceof OperatorAuthentication found
                ? Optional.of(found.operator())
                : Optional.empty();
    }

    public static Operator get() {
        return find().orElseThrow(() -> new IllegalStateException("no operator was authenticated here"));
    }
}
