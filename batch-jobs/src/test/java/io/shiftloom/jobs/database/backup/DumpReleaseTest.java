package io.shiftloom.jobs.database.backup;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DumpReleaseTest {

    @Test
    void programThatTheServerIsTooOldForIsRefusedWithTheNameOfOneThatFits() {
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> DumpRelease.requireFit(restore(18), 15, 16))
                .withMessageContaining("pg_restore is of release 18, which cannot restore into PostgreSQL 16")
                .withMessageContaining("postgresql-client-16");
    }

    @ParameterizedTest
    @CsvSource({"18, 18, 17", "18, 16, 18", "16, 15, 16", "15, 15, 15"})
    void whatFitsIsLetPass(int restore, int dump, int server) {
        assertThatCode(() -> {
                    DumpRelease.requireReadable(dump, server);
                    DumpRelease.requireFit(restore(restore), dump, server);
                })
                .doesNotThrowAnyException();
    }

    private static ClientProgram restore(int major) {
        return new ClientProgram(Path.of("pg_restore"), major);
    }
}
