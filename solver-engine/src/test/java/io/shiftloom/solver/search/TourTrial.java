package io.shiftloom.solver.search;

import io.shiftloom.solver.labor.LaborSettings;
import io.shiftloom.solver.samples.RequestFile;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.tours.DayTours;
import java.nio.file.Path;
import java.util.Arrays;

/** Prints what day tours are worth as a start: REQUEST WISHES|-. */
final class TourTrial {

    private TourTrial() {}

    public static void main(String[] args) {
        var problem = RequestFile.load(
                Path.of(args[0]), args[1].equals("-") ? null : Path.of(args[1]), LaborSettings.GENERIC);
        var compiled = CompiledProblem.of(problem);
        var kernel = new KernelSearch(compiled, Aims.TRUE);
        var sweep = kernel.construct();
        System.out.printf("suits %b, sweep %d/%d%n", DayTours.suits(compiled), sweep.bestHard(), sweep.bestSoft());
        for (int time = 0; time < 3; time++) {
            long begun = System.nanoTime();
            var rows = new DayTours(compiled).rows(1, () -> false).orElseThrow();
            var tours = kernel.start(rows);
            System.out.printf(
                    "%d ms tours %d/%d, %08x%n",
                    (System.nanoTime() - begun) / 1_000_000, tours.bestHard(), tours.bestSoft(), Arrays.hashCode(rows));
        }
    }
}
