package io.shiftloom.api.installation;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.shiftloom.api.chaos.Ports;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** An nginx with the lines of helm/docs/availability.md, in which only addresses and files are others. */
final class NginxRouter implements AutoCloseable {

    private static final Path PAGE = Path.of("../helm/docs/availability.md");
    private static final String BEGIN = "```\n# /etc/nginx/conf.d/shiftloom.conf\n";

    private final Path program;
    private final Path directory;
    private final int port;
    private final Process process;

    /** @param directory for its files */
    NginxRouter(Path program, Path directory, int firstCell, int secondCell) throws IOException {
        this.program = program;
        this.directory = directory;
        this.port = Ports.free();
        Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwxr-xr-x"));
        // Its workers would otherwise be another user, who may not exist where the package was only unpacked.
        boolean asRoot = "root".equals(System.getProperty("user.name"));
        Files.writeString(directory.resolve("nginx.conf"), surroundings(asRoot ? "user root root;" : ""));
        Files.writeString(directory.resolve("shiftloom.conf"), lines(firstCell, secondCell));
        Files.writeString(directory.resolve("cells.map"), "");
        process = call();
        await().atMost(Duration.ofSeconds(20)).until(this::listens);
    }

    /** Where Debian installs it, or where the path leads. */
    static Optional<Path> program() {
        var path = Objects.requireNonNullElse(System.getenv("PATH"), "").split(":", -1);
        return Stream.concat(Stream.of("/usr/sbin"), Arrays.stream(path))
                .map(folder -> Path.of(folder, "nginx"))
                .filter(Files::isExecutable)
                .findFirst();
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + port);
    }

    /** Sends these keys to the second cell from now on, and all others to the first. */
    void sendToSecondCell(List<String> keyIds) throws IOException, InterruptedException {
        Files.writeString(
                directory.resolve("cells.map"),
                keyIds.stream().map(id -> id + " cell-2;\n").collect(Collectors.joining()));
        var reload = call("-s", "reload");
        assertThat(reload.waitFor(20, TimeUnit.SECONDS)).isTrue();
        assertThat(reload.exitValue()).as(log()).isZero();
    }

    @Override
    public void close() {
        process.destroy();
    }

    private static String page() throws IOException {
        var page = Files.readString(PAGE);
        int begin = page.indexOf(BEGIN);
        assertThat(begin).as("%s has the lines of nginx", PAGE).isPositive();
        return page.substring(begin + "```\n".length(), page.indexOf("\n```", begin + BEGIN.length()) + 1);
    }

    private String lines(int firstCell, int secondCell) throws IOException {
        var lines = page();
        lines = replace(lines, "cell-1.internal:8080", "127.0.0.1:" + firstCell);
        lines = replace(lines, "cell-2.internal:8080", "127.0.0.1:" + secondCell);
        lines = replace(lines, "/etc/nginx/cells.map", "cells.map");
        lines = replace(lines, "listen 443 ssl;", "listen 127.0.0.1:%d;".formatted(port));
        lines = replace(lines, "ssl_certificate     /etc/nginx/shifts.crt;", "");
        return replace(lines, "ssl_certificate_key /etc/nginx/shifts.key;", "");
    }

    private static String replace(String lines, String what, String with) {
        assertThat(lines).contains(what);
        return lines.replace(what, with);
    }

    private Process call(String... more) throws IOException {
        var command = Stream.concat(
                        Stream.of(program.toString(), "-p", directory + "/", "-c", "nginx.conf", "-e", "log"),
                        Stream.of(more))
                .toList();
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("output").toFile())
                .start();
    }

    private static String surroundings(String user) {
        return """
            daemon off;
            %s
            pid nginx.pid;
            events {}
            http {
                access_log off;
                client_body_temp_path body;
                proxy_temp_path proxy;
                fastcgi_temp_path fastcgi;
                uwsgi_temp_path uwsgi;
                scgi_temp_path scgi;
                include shiftloom.conf;
            }
            """.formatted(user);
    }

    private boolean listens() throws IOException {
        assertThat(process.isAlive()).as(log()).isTrue();
        try (var _ = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private String log() throws IOException {
        var log = directory.resolve("log");
        return Files.readString(directory.resolve("output"), UTF_8) + (Files.exists(log) ? Files.readString(log) : "");
    }
}
