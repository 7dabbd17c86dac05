package io.shiftloom.api.emergency;

import io.shiftloom.solver.problem.Roster;
import java.time.Duration;
import java.time.Instant;
import java.util.regex.Pattern;
import org.apache.commons.codec.digest.DigestUtils;

/**
 * Names a repair by what it changes and when it was offered. Nothing is stored: whoever names one has it computed again.
 *
 * @param offered in seconds since the epoch
 */
record RepairId(long offered, String digest) {

    private static final Duration VALID = Duration.ofHours(1);
    private static final int DIGITS = 32;
    private static final Pattern FORM = Pattern.compile("([0-9]{1,12})-([0-9a-f]{32})");

    static String of(Roster repaired, Roster worked, Instant now) {
        return now.getEpochSecond() + "-" + digest(repaired, worked);
    }

    private static String digest(Roster repaired, Roster worked) {
        return DigestUtils.sha256Hex(repaired.rows() + " instead of " + worked.rows())
                .substring(0, DIGITS);
    }

    /** What a client sent; text of another form is an id that was never offered. */
    static RepairId read(String text) {
        var form = FORM.matcher(text);
        return form.matches() ? new RepairId(Long.parseLong(form.group(1)), form.group(2)) : new RepairId(0, "");
    }

    boolean isValid(Instant now) {
        var since = Instant.ofEpochSecond(offered);
        return !since.isAfter(now.plus(VALID)) && since.plus(VALID).isAfter(now);
    }

    boolean names(RepairOffer repair) {
        return repair.repairId().endsWith("-" + digest);
    }
}
