package io.shiftloom.solver.bench.cases;

import io.shiftloom.solver.labor.LaborSettings;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.samples.RequestFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.LongStream;

/**
 * A problem to measure on; made when it is its turn, since large ones take memory.
 *
 * @param group the size class, or the folder of the file
 */
public record Case(String group, String name, Supplier<ScheduleProblem> problem) {

    /** So many problems of a size class. */
    public static List<Case> generated(SizeClass size, int seeds) {
        return LongStream.rangeClosed(1, seeds)
                .mapToObj(seed -> new Case(size.name(), size + "-" + seed, () -> GeneratedProblem.of(size, seed)))
                .toList();
    }

    /** The request files of a folder. */
    public static List<Case> files(Path folder, LaborSettings labor) throws IOException {
        try (var files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".json"))
                    .filter(file -> !file.toString().endsWith(".wishes.json"))
                    .sorted()
                    .map(file -> file(folder.getFileName().toString(), file, labor))
                    .toList();
        }
    }

    private static Case file(String group, Path file, LaborSettings labor) {
        var name = file.getFileName().toString().replace(".json", "");
        var wishes = file.resolveSibling(name + ".wishes.json");
        return new Case(group, name, () -> RequestFile.load(file, Files.exists(wishes) ? wishes : null, labor));
    }
}
