package io.shiftloom.jobs.schedule.chunk;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.progress.ForwardProgress;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.jobs.storage.StoredDocument;
import io.shiftloom.solver.control.SearchProgress;
import io.shiftloom.solver.horizon.ChunkSolution;
import io.shiftloom.solver.horizon.DateChunk;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import java.time.LocalDate;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class StoredChunkTest {

    private static final SearchProgress SEARCH =
            new SearchProgress("anneal", 3, 10, 1000, 0, 500, OptionalLong.of(400));

    @Test
    void aSolutionIsReadAndWrittenAsBefore() {
        var solution = new ChunkSolution(
                new DateChunk(7, 13),
                new Roster(List.of(CellSet.of(0, 1, 9), CellSet.empty(), CellSet.of(70))),
                0,
                4711);

        assertThat(Json.read(StoredDocument.read("chunk"), ChunkDocument.class).solution())
                .isEqualTo(solution);
        assertThat(Json.write(ChunkDocument.of(solution))).isEqualTo(StoredDocument.read("chunk"));
    }

    @Test
    void progressIsWrittenAsBefore() {
        var unbound = new SearchProgress("construct", 0, 1, 10, 2, 500, OptionalLong.empty());
        var done = new ChunkRepository.Progress(LocalDate.of(2026, 10, 20), ChunkState.DONE, 1, null, null);
        var running = new ChunkRepository.Progress(
                LocalDate.of(2026, 10, 27),
                ChunkState.RUNNING,
                2,
                null,
                ProgressDocument.ofSearch(new ForwardProgress.Furthest(SEARCH, 0.25)));

        assertThat(ProgressDocument.ofSearch(new ForwardProgress.Furthest(SEARCH, 0.25)))
                .isEqualTo(StoredDocument.read("search"));
        assertThat(ProgressDocument.ofSearch(new ForwardProgress.Furthest(unbound, 0)))
                .isEqualTo(StoredDocument.read("search-unbound"));
        assertThat(ProgressDocument.ofStep("validation")).isEqualTo(StoredDocument.read("step"));
        assertThat(ProgressDocument.ofStep("stitching", new ForwardProgress.Furthest(SEARCH, 0.25)))
                .isEqualTo(StoredDocument.read("step-search"));
        assertThat(ProgressDocument.ofChunks("optimization", List.of(done, running)))
                .isEqualTo(StoredDocument.read("chunks"));
    }
}
