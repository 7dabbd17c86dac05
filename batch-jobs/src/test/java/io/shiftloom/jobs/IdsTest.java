package io.shiftloom.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class IdsTest {

    @Test
    void idsOfOneMillisecondAscend() {
        var ids = new JobsConfiguration().ids(Clock.fixed(Instant.parse("2026-09-14T10:00:00Z"), ZoneOffset.UTC));

        var made =
                Stream.generate(ids::create).limit(1000).map(Object::toString).toList();

        assertThat(made).doesNotHaveDuplicates().isSorted();
        assertThat(made).allMatch(id -> id.charAt(14) == '7');
    }
}
