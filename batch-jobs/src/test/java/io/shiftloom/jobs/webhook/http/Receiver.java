package io.shiftloom.jobs.webhook.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ServerSocketFactory;
import org.jspecify.annotations.Nullable;

/** An endpoint on a real socket of this machine that does to its callers what a test wants. */
public final class Receiver implements AutoCloseable {

    /** What to do with a request once it was read. */
    @FunctionalInterface
    public interface Behaviour {

        void answer(Request request, Socket caller) throws IOException, InterruptedException;
    }

    /** What arrived; header names in lower case. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Request(String line, Map<String, String> headers, byte[] body) {

        public String header(String name) {
            var value = headers.get(name);
            if (value == null) {
                throw new AssertionError("no header " + name + " in " + headers);
            }
            return value;
        }

        public String text() {
            return new String(body, UTF_8);
        }
    }

    private final ServerSocket server;
    private final List<Request> requests = Collections.synchronizedList(new ArrayList<>());
    private final List<Socket> callers = new CopyOnWriteArrayList<>();
    private final AtomicInteger busy = new AtomicInteger();
    private final AtomicInteger busiest = new AtomicInteger();
    private volatile Behaviour behaviour;

    public Receiver(Behaviour behaviour) {
        this(behaviour, ServerSocketFactory.getDefault());
    }

    Receiver(Behaviour behaviour, ServerSocketFactory sockets) {
        this.behaviour = behaviour;
        try {
            this.server = sockets.createServerSocket(0, 500, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread.ofVirtual().start(this::accept);
    }

    /** Answers every request so and with an empty body. */
    public static Behaviour status(int status) {
        return (request, caller) -> write(caller, "HTTP/1.1 " + status + " Text\r\nContent-Length: 0\r\n\r\n");
    }

    /** Writes these bytes and closes. */
    public static Behaviour raw(String answer) {
        return (request, caller) -> {
            write(caller, answer);
            caller.close();
        };
    }

    /** Answers nothing for as long as the caller stays. */
    public static Behaviour hang() {
        return (request, caller) -> caller.getInputStream().transferTo(OutputStream.nullOutputStream());
    }

    public static void write(Socket caller, String text) throws IOException {
        OutputStream out = caller.getOutputStream();
        out.write(text.getBytes(ISO_8859_1));
        out.flush();
    }

    public void behave(Behaviour next) {
        behaviour = next;
    }

    public int port() {
        return server.getLocalPort();
    }

    public String url() {
        return "http://127.0.0.1:" + port() + "/hook";
    }

    public List<Request> requests() {
        synchronized (requests) {
            return List.copyOf(requests);
        }
    }

    /** How many connections were ever made. */
    public int connections() {
        return callers.size();
    }

    /** The most requests that were under way at once. */
    public int busiest() {
        return busiest.get();
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                var caller = server.accept();
                callers.add(caller);
                Thread.ofVirtual().start(() -> serve(caller));
            } catch (IOException e) {
                return;
            }
        }
    }

    private void serve(Socket caller) {
        try (caller) {
            var in = new BufferedInputStream(caller.getInputStream());
            for (var request = read(in); request != null; request = read(in)) {
                requests.add(request);
                busiest.accumulateAndGet(busy.incrementAndGet(), Math::max);
                try {
                    behaviour.answer(request, caller);
                } finally {
                    busy.decrementAndGet();
                }
            }
        } catch (IOException | InterruptedException e) {
            return;
        }
    }

    private static @Nullable Request read(InputStream in) throws IOException {
        var line = line(in);
        if (!line.contains(" HTTP/1.1")) {
            // The end, or no HTTP.
            return null;
        }
        var headers = new TreeMap<String, String>();
        for (var header = line(in); !header.isEmpty(); header = line(in)) {
            int colon = header.indexOf(':');
            headers.put(
                    header.substring(0, colon).toLowerCase(Locale.ROOT),
                    header.substring(colon + 1).strip());
        }
        return new Request(line, headers, in.readNBytes(Integer.parseInt(headers.getOrDefault("content-length", "0"))));
    }

    private static String line(InputStream in) throws IOException {
        var line = new StringBuilder();
        for (int next = in.read(); next >= 0 && next != '\n'; next = in.read()) {
            if (next != '\r') {
                line.append((char) next);
            }
        }
        return line.toString();
    }

    @Override
    public void close() {
        try {
            server.close();
            for (var caller : callers) {
                caller.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
