package io.shiftloom.api.watch;

/** What a watcher hears after some waiting. */
sealed interface Notice {

    record News(WatchEvent event) implements Notice {}

    /** Nothing happened. */
    record Silence() implements Notice {}

    /** Nothing more will come: the result is gone, or the service stops. */
    record Ended() implements Notice {}
}
