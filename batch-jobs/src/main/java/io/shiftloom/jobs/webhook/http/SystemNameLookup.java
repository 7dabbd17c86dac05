package io.shiftloom.jobs.webhook.http;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Asks the operating system on threads of its own. The resolver of the system takes no deadline, and while it waits it
 * would block one of the few threads that carry all virtual ones.
 */
final class SystemNameLookup implements NameLookup, AutoCloseable {

    private static final int MOST_AT_ONCE = 256;

    private final Duration patience;
    private final ExecutorService threads;

    SystemNameLookup(Duration patience) {
        this.patience = patience;
        this.threads = new ThreadPoolExecutor(
                0,
                MOST_AT_ONCE,
                10,
                TimeUnit.SECONDS,
                new SynchronousQueue<>(),
                Thread.ofPlatform().daemon().name("webhook-dns-", 0).factory());
    }

    @Override
    public List<InetAddress> addresses(String host) throws UnknownHostException {
        try {
            return await(host, threads.submit(() -> List.of(InetAddress.getAllByName(host))));
        } catch (RejectedExecutionException e) {
            throw unknown(host + ": too many names are being looked up", e);
        }
    }

    private List<InetAddress> await(String host, Future<List<InetAddress>> lookup) throws UnknownHostException {
        try {
            return lookup.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            throw unknown(host + ": no such name", e);
        } catch (TimeoutException e) {
            lookup.cancel(true);
            throw unknown(host + ": the name service does not answer", e);
        } catch (InterruptedException e) {
            lookup.cancel(true);
            Thread.currentThread().interrupt();
            throw unknown(host + ": interrupted", e);
        }
    }

    private static UnknownHostException unknown(String message, Exception cause) {
        var unknown = new UnknownHostException(message);
        unknown.initCause(cause);
        return unknown;
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
