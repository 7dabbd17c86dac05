package io.shiftloom.ops.plan.schedule;

import io.shiftloom.ops.session.OpsFailure;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A person on a date, as somebody writes it: {@code PERSON@DATE}, {@code PERSON@DATE/SLOT} or
 * {@code PERSON@DATE/FROM-TO}.
 *
 * @param slots null for the whole date
 */
public record Choice(String person, String date, @Nullable String slots) {

    /** @throws OpsFailure when it is not written so */
    public static Choice read(String text) {
        int at = text.lastIndexOf('@');
        int slash = text.indexOf('/', Math.max(at, 0));
        if (at <= 0) {
            throw OpsFailure.usage(
                    "'%s' is not written like \"Eva Braun@2026-12-18\" or \"Eva Braun@2026-12-18/12:00-17:00\"."
                            .formatted(text));
        }
        var date = slash < 0 ? text.substring(at + 1) : text.substring(at + 1, slash);
        return new Choice(
                text.substring(0, at).strip(),
                DateNotation.dates(List.of(date)).getFirst(),
                slash < 0 ? null : text.substring(slash + 1).strip());
    }
}
