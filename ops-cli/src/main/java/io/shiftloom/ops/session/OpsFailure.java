package io.shiftloom.ops.session;

/** A command did not succeed: one sentence for standard error, and the exit code. */
public final class OpsFailure extends RuntimeException {

    /** The exit code of a failure that has no other. */
    public static final int FAILED = 1;
    /** The exit code of wrong usage, and of a value that the service does not accept. */
    public static final int USAGE = 2;

    /** The exit code when the secret is missing or wrong, or may not do it. */
    public static final int NOT_ALLOWED = 4;

    /** The exit code when an object's state does not allow the action. */
    public static final int CONFLICT = 5;

    /** The exit code when no service answers, or it cannot work at the moment. Another attempt may succeed. */
    public static final int UNREACHABLE = 6;

    /** A 503 that no further attempt changes: the tenant has no billing for a paid feature. */
    private static final String NO_PAYMENT = "PAYMENT_NOT_CONFIGURED";

    private static final int NOT_FOUND = 3;

    private static final long serialVersionUID = 1L;

    private final int exitCode;

    private OpsFailure(int exitCode, String message) {
        super(message);
        this.exitCode = exitCode;
    }

    /** The reason lies outside the command. */
    public static OpsFailure failed(String message) {
        return new OpsFailure(FAILED, message);
    }

    static OpsFailure unreachable(String message) {
        return new OpsFailure(UNREACHABLE, message);
    }

    public static OpsFailure usage(String message) {
        return new OpsFailure(USAGE, message);
    }

    /** The object's state does not allow the action. */
    public static OpsFailure conflict(String message) {
        return new OpsFailure(CONFLICT, message);
    }

    public static OpsFailure notFound(String message) {
        return new OpsFailure(NOT_FOUND, message);
    }

    static OpsFailure notAllowed(String message) {
        return new OpsFailure(NOT_ALLOWED, message);
    }

    /**
     * @param status of the service's answer
     * @param code of the error in it
     */
    static OpsFailure refused(int status, String code, String message) {
        return new OpsFailure(code.equals(NO_PAYMENT) ? FAILED : exitCodeOf(status), message);
    }

    /** The same failure, which ends with what happened before it. */
    public OpsFailure after(String sentence) {
        return new OpsFailure(exitCode, getMessage() + " " + sentence);
    }

    public int exitCode() {
        return exitCode;
    }

    private static int exitCodeOf(int status) {
        return switch (status) {
            case 400, 413, 415, 422 -> USAGE;
            case 401, 403 -> NOT_ALLOWED;
            case 404 -> NOT_FOUND;
            case 409, 412 -> CONFLICT;
            case 429, 502, 503, 504 -> UNREACHABLE;
            default -> FAILED;
        };
    }
}
