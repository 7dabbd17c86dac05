package io.shiftloom.api.console.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.ByteArrayOutputStream;
import java.io.PrintWriter;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Takes down what the operator API answers; nothing of it reaches the browser by itself. */
final class CallResponse extends HttpServletResponseWrapper {

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintWriter writer = new PrintWriter(bytes, true, UTF_8);
    private int status = SC_OK;

    CallResponse(HttpServletResponse origin) {
        super(origin);
    }

    String text() {
        writer.flush();
        return bytes.toString(UTF_8);
    }

    @Override
    public int getStatus() {
        return status;
    }

    @Override
    public void setStatus(int code) {
        status = code;
    }

    @Override
    public void sendError(int code) {
        status = code;
    }

    @Override
    public void sendError(int code, String message) {
        status = code;
    }

    @Override
    public ServletOutputStream getOutputStream() {
        return new ServletOutputStream() {
            @Override
            public boolean isReady() {
                return true;
            }

            // As the servlet contract has it where nothing asynchronous was begun, and here nothing can be.
            @Override
            public void setWriteListener(WriteListener listener) {
                throw new IllegalStateException("nothing is asynchronous here");
            }

            @Override
            public void write(int value) {
                bytes.write(value);
            }
        };
    }

    @Override
    public PrintWriter getWriter() {
        return writer;
    }

    @Override
    public boolean isCommitted() {
        return false;
    }

    @Override
    public void flushBuffer() {}

    @Override
    public void reset() {
        bytes.reset();
    }

    @Override
    public void resetBuffer() {
        bytes.reset();
    }

    @Override
    public void setHeader(String name, String value) {}

    @Override
    public void addHeader(String name, String value) {}

    @Override
    public void setContentType(String type) {}

    @Override
    public void setContentLength(int length) {}

    @Override
    public void setContentLengthLong(long length) {}

    @Override
    public void setCharacterEncoding(String encoding) {}

    @Override
    public @Nullable String getContentType() {
        return null;
    }

    @Override
    public @Nullable String getHeader(String name) {
        return null;
    }

    @Override
    public Collection<String> getHeaders(String name) {
        return List.of();
    }

    @Override
    public boolean containsHeader(String name) {
        return false;
    }
}
