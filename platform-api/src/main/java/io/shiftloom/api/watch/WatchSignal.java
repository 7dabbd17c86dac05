package io.shiftloom.api.watch;

/** What a watcher receives after some waiting. */
sealed interface WatchSignal {

    record Next(WatchEvent event) implements WatchSignal {}

    /** Nothing happened meanwhile. */
    record Idle() implements WatchSignal {}

    /** Nothing more will come: the result is gone, or the service stops. */
    record Completed() implements WatchSignal {}
}
