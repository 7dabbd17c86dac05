package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.paging.CursorBook;
import io.shiftloom.jobs.storage.Position;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class CursorContractTest {

    private final CursorBook cursors = ApiServer.running().bean(CursorBook.class);
    private final UUID tenantId = UUID.randomUUID();
    private final CursorBook.Bound bound = cursors.of("route", tenantId, List.of("a", "b"));

    @Test
    void anyPositionComesBackToTheMicrosecond() {
        var random = new Random(3);
        for (int i = 0; i < 2_000; i++) {
            var position = new Position(
                    Instant.EPOCH.plus(random.nextLong(4_000_000_000_000_000L), ChronoUnit.MICROS),
                    new UUID(random.nextLong(), random.nextLong()));

            assertThat(bound.read(Optional.of(bound.write(position)))).isEqualTo(position);
        }
        assertThat(bound.read(Optional.empty())).isEqualTo(Position.START);
    }

    @Test
    void everyChangedCharacterIsNoticed() {
        var cursor = bound.write(new Position(Instant.EPOCH, tenantId));
        for (int i = 0; i < cursor.length(); i++) {
            var other = cursor.charAt(i) == 'x' ? 'y' : 'x';
            assertRefused(bound, cursor.substring(0, i) + other + cursor.substring(i + 1));
        }
        assertRefused(bound, cursor + "A");
        assertRefused(bound, cursor + "=");
        assertRefused(bound, cursor.substring(1));
    }

    @Test
    void partsOfTheBindingCannotBeShiftedIntoEachOther() {
        var cursor = bound.write(new Position(Instant.EPOCH, tenantId));

        assertRefused(cursors.of("route", tenantId, List.of("ab", "")), cursor);
        assertRefused(cursors.of("route", tenantId, List.of("a")), cursor);
        assertRefused(cursors.of("routea", tenantId, List.of("b")), cursor);
        assertRefused(cursors.of("route", UUID.randomUUID(), List.of("a", "b")), cursor);
    }

    private static void assertRefused(CursorBook.Bound bound, String cursor) {
        assertThatExceptionOfType(RequestRejected.class)
                .isThrownBy(() -> bound.read(Optional.of(cursor)))
                .returns(ErrorCode.INVALID_QUERY, RequestRejected::code);
    }
}
