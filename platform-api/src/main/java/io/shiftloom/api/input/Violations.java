package io.shiftloom.api.input;

import io.shiftloom.api.error.Detail;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.Rejection;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.jobs.words.Message;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * All that is wrong with one request. The gravest code, by the order of {@link ErrorCode}, names the answer unless the
 * route has one code for all.
 */
public final class Violations {

    private static final int MAX_DETAILS = 100;

    private final UnaryOperator<ErrorCode> renaming;
    private final Map<ErrorCode, List<Detail>> byCode = new EnumMap<>(ErrorCode.class);
    private int count;

    private Violations(UnaryOperator<ErrorCode> renaming) {
        this.renaming = renaming;
    }

    public static Violations empty() {
        return new Violations(code -> code);
    }

    /**
     * For a route whose wrong types and values all carry the route's own code; an unknown key keeps its own.
     *
     * @param besides what the route can also be refused for, with a code of its own
     */
    public static Violations ofRoute(ErrorCode own, ErrorCode... besides) {
        var kept = Set.of(besides);
        return new Violations(code -> code == ErrorCode.UNKNOWN_FIELD || kept.contains(code) ? code : own);
    }

    public void add(ErrorCode code, FieldPath path, String message) {
        add(code, path, Message.verbatim(message));
    }

    public void add(ErrorCode code, FieldPath path, Message said) {
        var renamed = renaming.apply(code);
        // A path is text only when it is shown.
        if (kept(renamed).size() < MAX_DETAILS) {
            kept(renamed).add(new Detail(renamed, path.toString(), said));
        }
        count++;
    }

    /** One as it is, with its own code. */
    public void add(Detail detail) {
        if (kept(detail.code()).size() < MAX_DETAILS) {
            kept(detail.code()).add(detail);
        }
        count++;
    }

    private List<Detail> kept(ErrorCode code) {
        return byCode.computeIfAbsent(code, any -> new ArrayList<>());
    }

    public boolean isEmpty() {
        return count == 0;
    }

    /** Whether something was found since there were this many; see {@link #count()}. */
    public boolean moreThan(int earlier) {
        return count > earlier;
    }

    public int count() {
        return count;
    }

    /** @throws RequestRejected with the gravest code found, unless nothing was found */
    public void rejectIfAny() {
        reject(null);
    }

    /** @throws RequestRejected with this code, unless nothing was found */
    public void rejectIfAnyAs(ErrorCode whole) {
        reject(whole);
    }

    private void reject(@Nullable ErrorCode whole) {
        if (isEmpty()) {
            return;
        }
        var details = byCode.values().stream()
                .flatMap(List::stream)
                .limit(MAX_DETAILS)
                .toList();
        var first = details.getFirst();
        var said = count == 1 ? first.said() : Message.of("refused.violations", count, first.said());
        throw new RequestRejected(new Rejection(whole == null ? first.code() : whole, said, details, count));
    }
}
