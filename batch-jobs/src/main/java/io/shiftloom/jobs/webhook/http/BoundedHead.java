package io.shiftloom.jobs.webhook.http;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.apache.hc.client5.http.impl.io.LenientHttpResponseParser;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.MessageConstraintException;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.io.HttpMessageParser;
import org.apache.hc.core5.http.io.HttpMessageParserFactory;

/**
 * Makes parsers that read a limited number of bytes for the head of an answer. The client itself only limits each
 * header and their number, which allows half a MiB.
 */
record BoundedHead(Http1Config limits, int mostBytes) implements HttpMessageParserFactory<ClassicHttpResponse> {

    @Override
    public HttpMessageParser<ClassicHttpResponse> create() {
        var parser = new LenientHttpResponseParser(limits);
        return (buffer, stream) -> parser.parse(buffer, new Bounded(stream, mostBytes));
    }

    @Override
    @SuppressWarnings("deprecation") // abstract still, though nobody calls it
    public HttpMessageParser<ClassicHttpResponse> create(Http1Config unused) {
        return create();
    }

    /** Reads one head. The connection reads the body from the stream itself. */
    private static final class Bounded extends FilterInputStream {

        private final int most;
        private int left;

        private Bounded(InputStream stream, int most) {
            super(stream);
            this.most = most;
            this.left = most;
        }

        @Override
        public int read() throws IOException {
            requireSome();
            int next = super.read();
            left--;
            return next;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            requireSome();
            int count = super.read(bytes, offset, Math.min(length, left));
            left -= Math.max(count, 0);
            return count;
        }

        private void requireSome() throws MessageConstraintException {
            if (left <= 0) {
                throw new MessageConstraintException("The head of the answer has more than " + most + " bytes");
            }
        }
    }
}
