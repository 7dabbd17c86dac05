package io.shiftloom.api.connector;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.SocketTimeoutException;
import java.nio.charset.Charset;
import org.jspecify.annotations.Nullable;

/** An answer whose body goes to its reader at a pace, as bytes or as text. */
final class PacedAnswer extends HttpServletResponseWrapper {

    private final Pace pace;
    private @Nullable PacedOutput output;
    private @Nullable PrintWriter writer;
    private boolean bytes;

    PacedAnswer(HttpServletResponse response, Pace pace) {
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
            output = new PacedOutput(super.getOutputStream(), pace);
        }
        return output;
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
