package io.shiftloom.api.connector;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.Charset;

/**
 * Text of an answer's body. It keeps nothing back: what is written is in the buffer of the container, which alone decides when to
 * send it, and can still be reset.
 */
final class PacedText extends Writer {

    private final OutputStream output;
    private final Writer encoder;

    PacedText(OutputStream output, Charset charset) {
        this.output = output;
        this.encoder = new OutputStreamWriter(new Unflushed(output), charset);
    }

    @Override
    public void write(char[] text, int offset, int length) throws IOException {
        encoder.write(text, offset, length);
        encoder.flush();
    }

    @Override
    public void write(String text, int offset, int length) throws IOException {
        encoder.write(text, offset, length);
        encoder.flush();
    }

    @Override
    public void flush() throws IOException {
        output.flush();
    }

    @Override
    public void close() throws IOException {
        encoder.close();
        output.close();
    }

    /** Takes what the encoder has ready, without sending it. */
    private static final class Unflushed extends FilterOutputStream {

        Unflushed(OutputStream output) {
            super(output);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            out.write(bytes, offset, length);
        }

        @Override
        public void flush() {
            // See the class.
        }

        @Override
        public void close() {
            // Left to the writer.
        }
    }
}
