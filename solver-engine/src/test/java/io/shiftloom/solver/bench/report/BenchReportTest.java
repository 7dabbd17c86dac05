package io.shiftloom.solver.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.bench.contest.Trace.Point;
import io.shiftloom.solver.score.RotaFigures;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BenchReportTest {

    private static final LocalDate DATE = LocalDate.of(2026, 11, 21);

    @TempDir
    private Path folder;

    @Test
    void partsMeasuredApartBecomeOneDocumentInWhichTheNewestCounts() throws IOException {
        new Results(folder).add(course("engine", 1100));
        new Results(folder).add(course("CP-SAT", 1500));
        new Results(folder).add(course("engine", 1010));

        var text = write();

        assertThat(text)
                .contains("| M-1 | 30 x 196 (100) | CP-SAT |")
                .containsOnlyOnce("| M-1 | 30 x 196 (100) | engine |")
                .contains("| 1010 | 0 |")
                .doesNotContain("| 1100 |");
    }

    @Test
    void targetsAreJudgedAtTheirMarkByTheBound() throws IOException {
        new Results(folder).add(course("engine", 1010));

        assertThat(write())
                // Nothing without a broken rule at 10 s; 1020 against 1000 at 30 s; 1010 at 60 s.
                .contains("| M at 10 s, above the bound, median | 1.20 % | - | missed: no schedule |")
                .contains("| M at 30 s, above the bound, median | 0.90 % | 1.96 % | missed by 1.06 % |")
                .contains("| M at 60 s, above the bound, median | 0.70 % | 0.99 % | missed by 0.29 % |");
    }

    @Test
    void everyKindOfMeasurementIsReadBackAsItWasWritten() throws IOException {
        var entries = List.of(
                new Entry.Machine("engine", "two cores"),
                course("engine", 1010),
                new Entry.Proof("S", "S-1", "too few", "cell: too few", 0.25),
                new Entry.Repeat("S", "S-1", "run twice", true),
                new Entry.Cut("L", "L-1", 100, 1005, 1000),
                new Entry.Rota("demo", "demo", 30, new RotaFigures(216, 0, 0, 0, 4, 6, 0.75), 3.5, 0.9, 0.05),
                new Entry.Loop("M", "M-1", 10, 30, 14, 40, 0.1, 0.3, 210, 9, 4, 2, 3.5, 6.5));
        var results = new Results(folder);
        for (var entry : entries) {
            results.add(entry);
        }

        assertThat(results.entries()).containsExactlyElementsOf(entries);
    }

    @Test
    void waitsOfPlannersAreJudgedByTheLongest() throws IOException {
        new Results(folder).add(new Entry.Loop("M", "M-1", 10, 30, 14, 40, 0.1, 2.3, 210, 9, 4, 2, 3.5, 6.5));
        new Results(folder).add(new Entry.Loop("M", "M-2", 10, 30, 14, 40, 0.1, 0.3, 190, 8, 3, 2, 2.5, 4.5));

        assertThat(write())
                .contains("| M, repairs of an emergency, longest | 2.00 s | 2.30 s | missed |")
                .contains("| M, every absence, two threads, longest | 60.00 s | 3.50 s | met |")
                .contains("| M-1 | 30 x 14 | 40 | 0.10 s | 2.30 s | 210 | 9 | 4 | 3.50 s | 6.50 s |");
    }

    @Test
    void plotsBeginWithTheFirstScheduleThatBreaksNoRule() throws IOException {
        new Results(folder).add(course("engine", 1010));
        write();

        var svg = Files.readString(folder.resolve("benchmark-2026-11-21-M.svg"));

        // At 15.25 of 60 s, 1.96 % above the bound.
        assertThat(svg).containsOnlyOnce("<path").contains("d=\"M192.2 301.6");
    }

    private String write() throws IOException {
        var report = new BenchReport(new Results(folder).entries(), List.of(10.0, 30.0, 60.0), DATE, folder);
        return Files.readString(report.write());
    }

    private static Entry.Course course(String contender, long soft) {
        return new Entry.Course(
                "M",
                "M-1",
                "30 x 196 (100)",
                contender,
                true,
                0,
                soft,
                1000,
                List.of(new Point(5, 3, 900), new Point(15.2, 0, soft + 10), new Point(45, 0, soft)),
                60,
                110,
                50,
                0,
                "");
    }
}
