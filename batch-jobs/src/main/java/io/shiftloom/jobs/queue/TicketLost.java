package io.shiftloom.jobs.queue;

/** Stops a holder whose ticket was given to somebody else. */
public final class TicketLost extends RuntimeException {

    TicketLost(String ticket) {
        super("ticket " + ticket + " was given to somebody else", null, false, false);
    }
}
