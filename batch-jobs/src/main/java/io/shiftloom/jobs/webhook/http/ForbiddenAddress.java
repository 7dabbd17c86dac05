package io.shiftloom.jobs.webhook.http;

import java.net.UnknownHostException;

/** A name that leads to an address that is not public. */
final class ForbiddenAddress extends UnknownHostException {

    private static final long serialVersionUID = 1L;

    ForbiddenAddress(String host) {
        super(host + " leads to an address that is not public");
    }
}
