package io.shiftloom.solver.samples;

import io.shiftloom.solver.ShiftScheduler;
import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.horizon.Effort;
import io.shiftloom.solver.labor.LaborSettings;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Prints how the engine answers request files: FOLDER EFFORT PATTERN... */
final class SampleTrial {

    private SampleTrial() {}

    public static void main(String[] args) throws Exception {
        var scheduler = new ShiftScheduler(new Effort(Integer.parseInt(args[1])));
        var patterns = Arrays.asList(args).subList(2, args.length);
        try (var files = Files.list(Path.of(args[0]))) {
            for (var file : files.sorted().toList()) {
                var name = file.getFileName().toString();
                if (name.endsWith(".json")
                        && !name.endsWith(".wishes.json")
                        && patterns.stream().anyMatch(name::contains)) {
                    var wishes = file.resolveSibling(name.replace(".json", ".wishes.json"));
                    answer(scheduler, name + " plain ", load(file, null));
                    answer(scheduler, name + " wishes", load(file, wishes));
                }
            }
        }
    }

    private static ScheduleProblem load(Path file, @Nullable Path wishes) {
        return RequestFile.load(file, wishes, LaborSettings.GENERIC);
    }

    private static void answer(ShiftScheduler scheduler, String name, ScheduleProblem problem) {
        long begun = cpu();
        var outcome = scheduler.solve(problem, SearchControl.UNINTERRUPTED);
        long millis = (cpu() - begun) / 1_000_000;
        System.out.printf("%-50s %6d ms  %s%n", name, millis, describe(outcome));
    }

    /** CPU time of this thread, which other load does not disturb much. */
    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static String describe(ScheduleOutcome outcome) {
        return switch (outcome) {
            case ScheduleOutcome.Solved solved ->
                "solved "
                        + solved.candidates().stream()
                                .map(candidate -> candidate.focus() + " "
                                        + candidate.score().soft())
                                .toList()
                        + " bound " + solved.bound() + " "
                        + solved.candidates().getFirst().score().parts();
            case ScheduleOutcome.NoSolution none ->
                "no solution: " + none.certificate().reason() + ": "
                        + none.certificate().cells() + " | "
                        + none.certificate().cells().size() + " cells, "
                        + none.certificate().people().size() + " people | "
                        + none.certificate().repairs();
            case ScheduleOutcome.Exhausted exhausted ->
                "EXHAUSTED " + exhausted.closest().size() + " "
                        + exhausted.closest().stream().limit(3).toList();
        };
    }
}
