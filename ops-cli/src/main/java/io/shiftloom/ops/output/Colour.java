package io.shiftloom.ops.output;

/** The colours of a status on a terminal. */
enum Colour {
    NONE(""),
    GOOD("\u001b[32m"),
    BUSY("\u001b[33m"),
    BAD("\u001b[31m");

    private static final String END = "\u001b[0m";

    private final String begin;

    Colour(String begin) {
        this.begin = begin;
    }

    String paint(String text) {
        return this == NONE ? text : begin + text + END;
    }

    /** @param status of a job, a step, a partition, a delivery or a run */
    static Colour ofStatus(String status) {
        return switch (status) {
            case "completed", "done", "delivered", "active" -> GOOD;
            case "queued", "running", "started", "stopping", "stopped", "waiting", "pending" -> BUSY;
            case "failed", "error", "dead", "no_solution", "abandoned" -> BAD;
            default -> NONE;
        };
    }
}
