package io.shiftloom.jobs.operations;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.database.TestDatabase;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class JobFiguresTest {

    private final TestDatabase database = TestDatabase.create(2);

    @AfterEach
    void close() {
        database.close();
    }

    /** Estimated at a million rows, the query was compiled by the server at every call, which took longer than to run it. */
    @Test
    void hoursAreCountedInOneReadingOfWhatEnded() {
        var from =
                OffsetDateTime.now(ZoneOffset.UTC).truncatedTo(ChronoUnit.HOURS).minusHours(23);
        var plan = database.platform()
                .jdbc()
                .sql("EXPLAIN " + JobFigures.HOURLY)
                .param("from", from)
                .param("to", from.plusHours(23))
                .query(String.class)
                .list();

        assertThat(String.join("\n", plan)).contains("on job_request").doesNotContain("Nested Loop");
    }
}
