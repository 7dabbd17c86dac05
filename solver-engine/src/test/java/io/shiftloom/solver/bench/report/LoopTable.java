package io.shiftloom.solver.bench.report;

import io.shiftloom.solver.bench.report.Entry.Loop;
import java.util.List;

/** How long planners wait for what they ask of a schedule, as a table. */
final class LoopTable {

    private final List<Loop> loops;

    LoopTable(List<Loop> loops) {
        this.loops = loops;
    }

    void write(Markdown page) {
        if (loops.isEmpty()) {
            return;
        }
        page.heading("What planners wait for");
        page.table(List.of(
                "problem",
                "people x dates",
                "emergencies",
                "repairs, median",
                "repairs, longest",
                "absences",
                "not absorbed",
                "of these proven",
                "all absences",
                "CPU"));
        loops.forEach(loop -> page.row(row(loop)));
        page.say("");
        page.say(
                "The engine's part on its own schedule of a small effort, without HTTP and the database. Repairs: one person"
                        + " is away from one shift, one thread. All absences: each working person on each of their dates, on "
                        + loops.getLast().threads() + " threads.");
    }

    private static List<String> row(Loop loop) {
        return List.of(
                loop.problem(),
                loop.people() + " x " + loop.dates(),
                Integer.toString(loop.emergencies()),
                Markdown.seconds(loop.medianEmergency()),
                Markdown.seconds(loop.longestEmergency()),
                Integer.toString(loop.absences()),
                Long.toString(loop.open()),
                Long.toString(loop.proven()),
                Markdown.seconds(loop.seconds()),
                Markdown.seconds(loop.cpuSeconds()));
    }
}
