package io.shiftloom.jobs.database.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The file that marks a cluster until its first start has closed it to those without the password. */
record UnfinishedCluster(Path dataDir, Path cluster) {

    /** PostgreSQL numbers what its users make from here on, databases included. */
    private static final long FIRST_OF_USERS = 16384;

    boolean exists() {
        return Files.exists(file());
    }

    /** Whether there is nothing yet. What lies in a folder that this service did not begin is somebody else's, and is never marked. */
    boolean isNew() throws IOException {
        if (!Files.exists(cluster)) {
            return true;
        }
        try (var files = Files.list(cluster)) {
            return files.findAny().isEmpty();
        }
    }

    void begin() throws IOException {
        Files.writeString(file(), "");
    }

    void end() throws IOException {
        Files.delete(file());
    }

    /**
     * Whether somebody has made a database in it. A cluster that was left half made has none, while one that earlier programs took over
     * may be marked and full.
     */
    boolean holdsData() throws IOException {
        var databases = cluster.resolve("base");
        if (!Files.isDirectory(databases)) {
            return false;
        }
        try (var folders = Files.list(databases)) {
            return folders.map(folder -> String.valueOf(folder.getFileName()))
                    .filter(name -> name.matches("[0-9]{1,10}"))
                    .anyMatch(name -> Long.parseLong(name) >= FIRST_OF_USERS);
        }
    }

    private Path file() {
        return dataDir.resolve("postgres.unfinished");
    }
}
