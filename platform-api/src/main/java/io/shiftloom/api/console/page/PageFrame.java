package io.shiftloom.api.console.page;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.signin.ConsoleSession;
import io.shiftloom.api.operator.OperatorRole;

/**
 * What the frame around a page shows.
 *
 * @param name who is signed in; empty on pages before that
 * @param language of the page, as {@code lang} names it
 * @param theme {@code light}, {@code dark} or {@code auto}
 */
record PageFrame(
        String name,
        String role,
        String csrf,
        String theme,
        ZoneChoice zone,
        String language,
        boolean mayOperate,
        boolean mayAdminister) {

    static PageFrame of(ConsoleSession session, String theme, ZoneChoice zone, Language language) {
        return new PageFrame(
                session.name(),
                session.role().code(),
                session.csrf(),
                theme,
                zone,
                language.code(),
                session.may(OperatorRole.OPERATOR),
                session.may(OperatorRole.ADMIN));
    }

    static PageFrame ofNobody(String theme, ZoneChoice zone, Language language) {
        return new PageFrame("", "", "", theme, zone, language.code(), false, false);
    }

    public boolean signedIn() {
        return !name.isEmpty();
    }
}
