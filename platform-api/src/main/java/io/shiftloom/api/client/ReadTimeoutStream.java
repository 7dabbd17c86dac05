package io.shiftloom.api.client;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * Gives up on a peer that sends nothing for too long. The JDK's client would wait without end for one that vanished: what it calls
 * the timeout of a request ends with the headers of the answer, or counts the whole of it, as the version has it.
 */
final class ReadTimeoutStream extends FilterInputStream {

    private final Duration longestSilence;
    private volatile boolean silent;

    ReadTimeoutStream(InputStream stream, Duration longestSilence) {
        super(stream);
        this.longestSilence = longestSilence;
    }

    @Override
    public int read() throws IOException {
        var one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored") // closing tells nobody but the read that waits
    public int read(byte[] bytes, int offset, int length) throws IOException {
        var silence =
                new CompletableFuture<Void>().completeOnTimeout(null, longestSilence.toMillis(), TimeUnit.MILLISECONDS);
        silence.thenRunAsync(this::hangUp);
        try {
            return in.read(bytes, offset, length);
        } catch (IOException e) {
            throw silent ? new SocketTimeoutException("the service was silent for " + longestSilence) : e;
        } finally {
            silence.cancel(false);
        }
    }

    private void hangUp() {
        silent = true;
        try {
            close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
