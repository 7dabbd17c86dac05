package io.shiftloom.jobs.webhook.http;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/** Finds the addresses of a host name or of an address in text. */
@FunctionalInterface
interface NameLookup {

    /** @throws UnknownHostException when there are none, or none in time */
    List<InetAddress> addresses(String host) throws UnknownHostException;
}
