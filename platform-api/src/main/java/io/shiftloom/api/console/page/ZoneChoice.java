package io.shiftloom.api.console.page;

import java.time.DateTimeException;
import java.time.ZoneId;

/**
 * In which time zone somebody reads times.
 *
 * @param code {@code utc}, {@code mine}, or {@code tenant} for that of the tenant whom a page is about
 * @param zone where no tenant is meant
 */
record ZoneChoice(String code, ZoneId zone) {

    static final ZoneId UTC = ZoneId.of("UTC");
    private static final ZoneChoice PLAIN = new ZoneChoice("utc", UTC);
    private static final String MINE = "mine.";

    /** As the browser's cookie says: {@code tenant}, {@code mine.Europe/Berlin}, or anything else for UTC. */
    static ZoneChoice parse(String cookie) {
        if (cookie.equals("tenant")) {
            return new ZoneChoice(cookie, UTC);
        }
        try {
            return cookie.startsWith(MINE) ? new ZoneChoice("mine", ZoneId.of(cookie.substring(MINE.length()))) : PLAIN;
        } catch (DateTimeException unknown) {
            return PLAIN;
        }
    }

    boolean isOfTenant() {
        return code.equals("tenant");
    }
}
