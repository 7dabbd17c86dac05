package io.shiftloom.api.attack;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Connections that say as little as they can for as long as they can. */
final class SlowPeers implements AutoCloseable {

    private static final int SMALLEST_WINDOW = 4 * 1024;

    private final List<SocketChannel> channels = new ArrayList<>();
    private final ScheduledExecutorService drip = Executors.newSingleThreadScheduledExecutor();

    /**
     * Opens connections.
     *
     * @param beginning what each sends at once
     * @param next what each goes on with after every pause
     */
    static SlowPeers open(int port, int count, String beginning, String next, Duration pause) throws IOException {
        var peers = new SlowPeers();
        for (int peer = 0; peer < count; peer++) {
            peers.connect(port, beginning);
        }
        var _ = peers.drip.scheduleWithFixedDelay(
                () -> peers.send(next), pause.toMillis(), pause.toMillis(), TimeUnit.MILLISECONDS);
        return peers;
    }

    private void connect(int port, String beginning) throws IOException {
        var channel = SocketChannel.open();
        // Before connecting, or the kernel takes in megabytes that nobody reads.
        channel.setOption(StandardSocketOptions.SO_RCVBUF, SMALLEST_WINDOW);
        channel.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        channel.write(bytes(beginning));
        channel.configureBlocking(false);
        channels.add(channel);
    }

    private void send(String text) {
        for (var channel : channels) {
            try {
                channel.write(bytes(text));
            } catch (IOException e) {
                // The service has hung up on this one.
            }
        }
    }

    /** What the service has said so far to the first of them, as far as nobody read it before. */
    String answer() throws IOException {
        var buffer = ByteBuffer.allocate(SMALLEST_WINDOW);
        channels.getFirst().read(buffer);
        return new String(buffer.array(), 0, buffer.position(), StandardCharsets.ISO_8859_1);
    }

    int count() {
        return channels.size();
    }

    /** How many the service has hung up on. What it said before is lost. */
    long ended() {
        return channels.stream().filter(SlowPeers::hasEnded).count();
    }

    private static boolean hasEnded(SocketChannel channel) {
        try {
            var buffer = ByteBuffer.allocate(SMALLEST_WINDOW);
            int read;
            do {
                read = channel.read(buffer.clear());
            } while (read > 0);
            return read < 0;
        } catch (IOException e) {
            return true;
        }
    }

    private static ByteBuffer bytes(String text) {
        return ByteBuffer.wrap(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    @Override
    public void close() throws IOException {
        drip.shutdownNow();
        for (var channel : channels) {
            channel.close();
        }
    }
}
