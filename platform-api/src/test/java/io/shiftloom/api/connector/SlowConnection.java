package io.shiftloom.api.connector;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.util.concurrent.locks.LockSupport;

/** Takes everything, and needs a moment for each piece. */
final class SlowConnection extends ServletOutputStream {

    private static final long MOMENT = 50_000;

    private final ByteArrayOutputStream taken = new ByteArrayOutputStream();
    private int flushes;
    private long workedNanos;

    int bytes() {
        return taken.size();
    }

    String text(Charset charset) {
        return taken.toString(charset);
    }

    int flushes() {
        return flushes;
    }

    void takeBack() {
        taken.reset();
    }

    long workedNanos() {
        return workedNanos;
    }

    @Override
    public void write(byte[] piece, int offset, int length) {
        long begin = System.nanoTime();
        LockSupport.parkNanos(MOMENT);
        taken.write(piece, offset, length);
        workedNanos += System.nanoTime() - begin;
    }

    @Override
    public void write(int value) {
        write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void flush() {
        flushes++;
    }

    @Override
    public boolean isReady() {
        return true;
    }

    @Override
    public void setWriteListener(WriteListener listener) {
        throw new UnsupportedOperationException();
    }
}
