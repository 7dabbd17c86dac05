package io.shiftloom.api.connector;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.SocketTimeoutException;
import java.nio.charset.Charset;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** An answer whose body goes to its reader at a pace, as bytes or as text. */
final class PacedAnswer extends HttpServletResponseWrapper {

    private final Supplier<Pace> pace;
    private @Nullable PacedOutput output;
    private @Nullable PrintWriter writer;
    private boolean bytes;

    /** @param pace asked for when something is written: until then nobody knows how large the answer is */
    PacedAnswer(HttpServletResponse response, Supplier<Pace> pace) {
        super(response);
        this.pace = pace;
    }

    @Override
    public ServletOutputStream getOutputStream() throws IOException {
        if (writer != null) {
            throw new IllegalStateException("the answer is written as text already");
        }
        bytes = true;
        return paced();
    }

    @Override
    public PrintWriter getWriter() throws IOException {
        if (bytes) {
            throw new IllegalStateException("the answer is written as bytes already");
        }
        if (writer == null) {
            // The container's own writer does the same, so that the answer names its encoding.
            setCharacterEncoding(getCharacterEncoding());
            writer = new PrintWriter(new PacedText(paced(), Charset.forName(getCharacterEncoding())));
        }
        return writer;
    }

    private PacedOutput paced() throws IOException {
        if (output == null) {
            output = new PacedOutput(super.getOutputStream(), pace.get(), this::mayWait);
        }
        return output;
    }

    /**
     * Whether nobody can use what is written so far. A short answer is then sent as a whole, with its length, which decides whether it
     * is worth packing.
     */
    private boolean mayWait(long written) {
        var type = getContentType();
        return type != null && type.startsWith("application/json") && written < getBufferSize();
    }

    @Override
    public void flushBuffer() throws IOException {
        if (output == null || !mayWait(output.written())) {
            super.flushBuffer();
        }
    }

    @Override
    public void reset() {
        super.reset();
        writer = null;
        bytes = false;
    }

    /** For the end of the request: a {@link PrintWriter} kept the exception to itself, as others may have done. */
    void throwIfTooSlow() throws SocketTimeoutException {
        if (output != null) {
            output.throwIfTooSlow();
        }
    }
}
