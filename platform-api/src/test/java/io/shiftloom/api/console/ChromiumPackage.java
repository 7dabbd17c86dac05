package io.shiftloom.api.console;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Chromium and its driver, as Debian packages them. */
final class ChromiumPackage {

    static final Path DRIVER = Path.of("/usr/bin/chromedriver");

    private static final List<String> PLACES = List.of("/usr/bin/chromium", "/usr/bin/google-chrome");
    private static final Path INSTALLING = Path.of(System.getProperty("java.io.tmpdir"), "shiftloom-chromium.lock");
    private static final int APT_MINUTES = 5;

    private ChromiumPackage() {}

    private static Optional<Path> find() {
        return Files.isExecutable(DRIVER)
                ? PLACES.stream().map(Path::of).filter(Files::isExecutable).findFirst()
                : Optional.empty();
    }

    /** The build has several JVMs: one installs at a time, and none takes what another has installed by half. */
    static Optional<Path> findOrInstall() {
        if (!"root".equals(System.getProperty("user.name")) || !Files.isExecutable(Path.of("/usr/bin/apt-get"))) {
            return find();
        }
        try (var installing = FileChannel.open(INSTALLING, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            installing.lock();
            var found = find();
            return found.isPresent() ? found : install();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Optional<Path> install() throws IOException {
        var apt = new ProcessBuilder("apt-get", "install", "-y", "-q", "chromium", "chromium-driver")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            if (!apt.waitFor(APT_MINUTES, TimeUnit.MINUTES)) {
                apt.destroyForcibly();
            }
            return find();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
