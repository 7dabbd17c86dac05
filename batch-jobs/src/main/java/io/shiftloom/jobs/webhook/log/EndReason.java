package io.shiftloom.jobs.webhook.log;

/** Why a delivery ended without success, as it is stored and answered. */
public final class EndReason {

    public static final String SWITCHED_OFF = "the webhook was switched off";

    private EndReason() {}

    /** The receiver answered what another attempt would not change. */
    public static String answered(int status) {
        return "answered with status " + status;
    }

    /**
     * There are no attempts left.
     *
     * @param attempts of the last series
     * @param failure of the last one
     */
    public static String exhausted(int attempts, String failure) {
        return "no success in %d attempts, the last: %s".formatted(attempts, failure);
    }

    /** The failure of an attempt that was answered. */
    public static String failure(int status) {
        return "status " + status;
    }

    /** HTTP requires that unknown status codes are treated as server errors. */
    public static boolean isTemporary(int status) {
        return status >= 500 || status < 200 || status == 408 || status == 429;
    }
}
