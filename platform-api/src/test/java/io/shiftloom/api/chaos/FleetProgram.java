package io.shiftloom.api.chaos;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;

/**
 * This build as many processes of one machine run it: with a small heap and, as in the container image, with an archive of the
 * classes that an earlier process loaded. Without the archive a start takes nearly twice the processor time.
 */
final class FleetProgram {

    /** Fifty of them fit into 24 GB; what comes last on a command line wins. */
    private static final List<String> SMALL = List.of("-Xmx160m", "-XX:TieredStopAtLevel=1", "-Xss512k");

    private final Path archive;
    private final String classPath;

    /** @param directory for the jars and the archive */
    FleetProgram(Path directory) {
        archive = directory.resolve("fleet.aot");
        classPath = jars(directory);
    }

    /** What {@code java} is called with to leave the archive at its end, which SIGTERM has to bring. */
    List<String> training() {
        return command("-XX:AOTCacheOutput=" + archive);
    }

    boolean isTrained() {
        return Files.exists(archive);
    }

    /** What {@code java} is called with, from the archive if there is one. */
    List<String> command() {
        return command(isTrained() ? "-XX:AOTCache=" + archive : "-Xshare:auto");
    }

    private List<String> command(String archiving) {
        var command = new ArrayList<>(SMALL);
        command.addAll(List.of(archiving, "-Xlog:aot*=error", "-cp", classPath, ServiceProcess.MAIN));
        return command;
    }

    /** The class path with a jar for each folder: the JVM archives no classes of folders. */
    private static String jars(Path directory) {
        var entries = new ArrayList<String>();
        for (var entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            entries.add(Files.isDirectory(Path.of(entry)) ? jar(directory, Path.of(entry), entries.size()) : entry);
        }
        return String.join(File.pathSeparator, entries);
    }

    private static String jar(Path directory, Path folder, int number) {
        var jar = directory.resolve("classes-" + number + ".jar").toString();
        int ended = ToolProvider.findFirst("jar")
                .orElseThrow()
                .run(System.out, System.err, "--create", "--file", jar, "--no-compress", "-C", folder.toString(), ".");
        if (ended != 0) {
            throw new UncheckedIOException(new IOException(folder + " cannot be packed"));
        }
        return jar;
    }
}
