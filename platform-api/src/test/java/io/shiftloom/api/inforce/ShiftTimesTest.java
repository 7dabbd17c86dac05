package io.shiftloom.api.inforce;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.ledger.LedgerShift;
import io.shiftloom.api.ledger.PersonDuties.Duty;
import io.shiftloom.api.ledger.PersonDuties.Worker;
import io.shiftloom.solver.labor.WorkedBlock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShiftTimesTest {

    /** In Chile the clock goes from 24:00 of this Saturday to 01:00 of the Sunday. */
    @ParameterizedTest
    @CsvSource({"America/Santiago", "Europe/Berlin"})
    void shiftUntilTheEndOfADateEndsAt24(ZoneId zone) {
        var date = LocalDate.of(2026, 9, 5);
        long start = date.atTime(16, 0).atZone(zone).toEpochSecond() / 60;
        long end = date.plusDays(1).atStartOfDay(zone).toEpochSecond() / 60;
        var duty = new Duty(
                new Worker("mira", "Mira"),
                date,
                UUID.randomUUID(),
                false,
                zone,
                List.of(new WorkedBlock(start, end)),
                Instant.EPOCH);

        var times = ShiftTimes.of(LedgerShift.of(List.of(duty)).getFirst());

        assertThat(times.start()).isEqualTo("16:00");
        assertThat(times.end()).isEqualTo("24:00");
        assertThat(times.endDate()).isEqualTo(date);
        assertThat(times.minutes()).isEqualTo(480);
    }
}
