package io.shiftloom.ops.session;

/** A command that did not do what was asked: one sentence for standard error, and the exit code. */
public final class OpsFailure extends RuntimeException {

    /** It failed for a reason outside the command. */
    public static final int FAILED = 1;
    /** A value the service does not accept. */
    public static final int USAGE = 2;
    /** The object does not exist. */
    public static final int NOT_FOUND = 3;
    /** The token is missing, unknown or not entitled. */
    public static final int NOT_ALLOWED = 4;
    /** The object's state does not allow it, or somebody else changed it. */
    public static final int CONFLICT = 5;

    private static final long serialVersionUID = 1L;

    private final int exitCode;

    public OpsFailure(int exitCode, String message) {
        super(message);
        this.exitCode = exitCode;
    }

    public int exitCode() {
        return exitCode;
    }

    static int exitCodeOf(int status) {
        return switch (status) {
            case 400, 413, 415, 422 -> USAGE;
            case 401, 403 -> NOT_ALLOWED;
            case 404 -> NOT_FOUND;
            case 409, 412 -> CONFLICT;
            default -> FAILED;
        };
    }
}
