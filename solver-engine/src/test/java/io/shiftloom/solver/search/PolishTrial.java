package io.shiftloom.solver.search;

import io.shiftloom.solver.improve.TimefoldPolish;
import io.shiftloom.solver.labor.LaborSettings;
import io.shiftloom.solver.samples.RequestFile;
import io.shiftloom.solver.score.CompiledProblem;
import java.nio.file.Path;

/** Prints the results of Timefold after some rounds of the kernel: REQUEST WISHES KERNELROUNDS ROUNDS LOG2MOVES. */
final class PolishTrial {

    private PolishTrial() {}

    public static void main(String[] args) {
        var problem = RequestFile.load(Path.of(args[0]), Path.of(args[1]), LaborSettings.GENERIC);
        var compiled = CompiledProblem.of(problem);
        var kernel = new KernelSearch(compiled, Aims.TRUE);
        var state = kernel.construct();
        int kernelRounds = Integer.parseInt(args[2]);
        for (int round = 0; round < kernelRounds; round++) {
            state = kernel.round(state, new RoundPlan(1, round, kernelRounds, 1 << 20, 30, 3), () -> false);
        }
        System.out.printf("kernel %d/%d%n", state.bestHard(), state.bestSoft());
        long[] rows = state.best();
        for (int round = 0; round < Integer.parseInt(args[3]); round++) {
            long begun = System.nanoTime();
            rows = new TimefoldPolish(compiled).round(rows, round, 1L << Integer.parseInt(args[4]), () -> false);
            var after = kernel.start(rows);
            System.out.printf(
                    "%d ms timefold %d/%d%n",
                    (System.nanoTime() - begun) / 1_000_000, after.bestHard(), after.bestSoft());
        }
    }
}
