package io.shiftloom.api.console.schedule;

import io.shiftloom.jobs.operations.JobStatus;

/**
 * What the page says when there is no rota.
 *
 * @param waits whether one may still be found
 */
record Unsolved(boolean waits, String title, String text) {

    static Unsolved of(JobStatus status) {
        return switch (status) {
            case QUEUED -> new Unsolved(true, "Waits to be solved", "The rota appears here as soon as it is found.");
            case RUNNING -> new Unsolved(true, "Is being solved", "The rota appears here as soon as it is found.");
            case STOPPING -> new Unsolved(true, "Is being stopped", "An operator stopped it before a rota was found.");
            case STOPPED ->
                new Unsolved(
                        true,
                        "Is stopped",
                        "An operator stopped it. It continues where it was once somebody restarts it.");
            case FAILED ->
                over(
                        "No schedule was found",
                        "There is no proof that none exists either. Why names the rules that were hardest to keep.");
            case ERROR -> over("It could not be solved", "A technical fault ended it. Runs names the fault.");
            case CANCELED -> over("It was cancelled", "No schedule had been found by then.");
            case COMPLETED, NO_SOLUTION -> over("Nothing to show", "Its result is no longer stored.");
        };
    }

    private static Unsolved over(String title, String text) {
        return new Unsolved(false, title, text);
    }
}
