package io.shiftloom.solver.bench;

import io.shiftloom.solver.problem.LaborSettings;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.samples.RequestFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** A problem to measure on; made when it is its turn, since large ones take memory. */
record Suite(String name, Supplier<ScheduleProblem> problem) {

    static List<Suite> of(BenchOptions options) throws IOException {
        var folder = options.suite;
        return folder == null ? generated(options) : files(folder);
    }

    private static List<Suite> generated(BenchOptions options) {
        var all = new ArrayList<Suite>();
        for (var size : options.classes) {
            for (int seed = 1; seed <= options.seeds; seed++) {
                long number = seed;
                all.add(new Suite(size + "-" + seed, () -> GeneratedProblem.of(size, number)));
            }
        }
        return all;
    }

    private static List<Suite> files(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".json"))
                    .filter(file -> !file.toString().endsWith(".wishes.json"))
                    .sorted()
                    .map(Suite::file)
                    .toList();
        }
    }

    private static Suite file(Path file) {
        var name = file.getFileName().toString().replace(".json", "");
        var wishes = file.resolveSibling(name + ".wishes.json");
        return new Suite(
                name, () -> RequestFile.load(file, Files.exists(wishes) ? wishes : null, LaborSettings.GENERIC));
    }
}
