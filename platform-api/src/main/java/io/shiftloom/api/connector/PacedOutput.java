package io.shiftloom.api.connector;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import java.io.IOException;

/** An answer's body, which its reader has to take in time. */
final class PacedOutput extends ServletOutputStream {

    /** A single write waits as long as the reader takes anything at all, so it must be small. */
    private static final int PIECE = 8 * 1024;

    private final ServletOutputStream output;
    private final Pace pace;

    PacedOutput(ServletOutputStream output, Pace pace) {
        this.output = output;
        this.pace = pace;
    }

    @Override
    public void write(int value) throws IOException {
        output.write(value);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        for (int written = 0; written < length; written += PIECE) {
            int piece = Math.min(PIECE, length - written);
            long begin = System.nanoTime();
            output.write(bytes, offset + written, piece);
            pace.count(System.nanoTime() - begin, piece);
        }
    }

    @Override
    public void flush() throws IOException {
        long begin = System.nanoTime();
        output.flush();
        pace.count(System.nanoTime() - begin, 0);
    }

    @Override
    public void close() throws IOException {
        output.close();
    }

    @Override
    public boolean isReady() {
        return output.isReady();
    }

    @Override
    public void setWriteListener(WriteListener listener) {
        output.setWriteListener(listener);
    }
}
