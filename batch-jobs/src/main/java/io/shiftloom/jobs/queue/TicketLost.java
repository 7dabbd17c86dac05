package io.shiftloom.jobs.queue;

/** Ends whoever comes with a ticket that has been given to somebody else since. */
public final class TicketLost extends RuntimeException {

    TicketLost(String ticket) {
        super("ticket " + ticket + " was given to somebody else", null, false, false);
    }
}
