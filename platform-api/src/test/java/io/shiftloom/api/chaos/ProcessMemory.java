package io.shiftloom.api.chaos;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The memory of a process that really is in memory, as Linux counts it.
 *
 * @param peakMegabytes the most there ever was
 */
public record ProcessMemory(long megabytes, long peakMegabytes) {

    public static ProcessMemory of(long pid) {
        try {
            var lines = Files.readAllLines(Path.of("/proc", Long.toString(pid), "status"));
            return new ProcessMemory(megabytes(lines, "VmRSS:"), megabytes(lines, "VmHWM:"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static long megabytes(List<String> lines, String name) {
        return lines.stream()
                .filter(line -> line.startsWith(name))
                .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) / 1024)
                .sum();
    }

    @Override
    public String toString() {
        return "%d MB in memory, %d MB at most".formatted(megabytes, peakMegabytes);
    }
}
