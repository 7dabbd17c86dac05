package io.shiftloom.api.console.schedule;

import io.shiftloom.jobs.result.ResultStatus;

/**
 * What is said in place of a rota that there is not.
 *
 * @param waits whether there may be one in a while
 */
record Unsolved(boolean waits, String title, String text) {

    static Unsolved of(ResultStatus status) {
        return switch (status) {
            case QUEUED -> new Unsolved(true, "Waits to be solved", "The rota appears here by itself.");
            case RUNNING -> new Unsolved(true, "Is being solved", "The rota appears here by itself.");
            case FAILED ->
                over(
                        "No schedule was found",
                        "Nor a proof that there is none. Its job tells which rules were hardest.");
            case ERROR -> over("It could not be solved", "A technical fault ended it. Its job tells which.");
            case CANCELED -> over("It was cancelled", "Before there was a schedule.");
            case COMPLETED, NO_SOLUTION -> over("Nothing to show", "Its result is not stored any more.");
        };
    }

    private static Unsolved over(String title, String text) {
        return new Unsolved(false, title, text);
    }
}
