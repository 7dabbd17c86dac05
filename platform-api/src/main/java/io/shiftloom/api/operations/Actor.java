package io.shiftloom.api.operations;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.operator.Identity;
import io.shiftloom.api.operator.Operator;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.jobs.words.Message;
import org.jspecify.annotations.Nullable;

/**
 * Who asks for a change, why, and from where.
 *
 * @param role null for somebody who was not let in
 * @param reason at most 500 characters in one line; null when none is given
 * @param origin the address the request came from
 * @param identity of a person whom an identity provider vouches for; null for anybody else
 */
public record Actor(
        String name,
        @Nullable OperatorRole role,
        @Nullable String reason,
        String origin,
        @Nullable Identity identity) {

    /** The service itself, at start. */
    public static final Actor SERVICE = new Actor("service", OperatorRole.ADMIN, null, "", null);

    private static final int MAX_REASON = 500;

    public Actor {
        reason = reason == null || reason.isBlank() ? null : cleaned(reason);
    }

    public static Actor of(Operator operator, @Nullable String reason, String origin) {
        return new Actor(operator.name(), operator.role(), reason, origin, operator.identity());
    }

    /** Somebody who was not let in. */
    public static Actor stranger(String name, String origin) {
        return new Actor(name, null, null, origin, null);
    }

    /** @throws RequestRejected unless the role includes the one that is needed */
    public void require(OperatorRole needed) {
        if (role == null || !role.includes(needed)) {
            throw new RequestRejected(
                    ErrorCode.OPERATOR_ROLE_DENIED,
                    Message.of("refused.role", needed.code(), name, role == null ? "none" : role.code()));
        }
    }

    private static String cleaned(String reason) {
        var text = reason.strip().replaceAll("\\p{Cntrl}", " ");
        return text.substring(
                0, text.offsetByCodePoints(0, Math.min(MAX_REASON, text.codePointCount(0, text.length()))));
    }
}
