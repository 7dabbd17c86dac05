package io.shiftloom.api.command.service;

import java.nio.file.Path;
import java.util.Map;

/** Where the service keeps its data unless it is told otherwise. */
final class DataDirectory {

    private DataDirectory() {}

    /** {@code .shiftloom} in the project's folder, which the root script names, or else in the working directory. */
    static Path standard() {
        return standard(System.getenv());
    }

    static Path standard(Map<String, String> environment) {
        return Path.of(environment.getOrDefault("SHIFTLOOM_HOME", ""), ".shiftloom");
    }
}
