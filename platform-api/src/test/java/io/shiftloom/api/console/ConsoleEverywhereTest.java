package io.shiftloom.api.console;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.contract.TestTenant;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

/** What holds on every page: the reader's time zone, and answers that are packed. */
class ConsoleEverywhereTest {

    private static final int PEOPLE = 100;
    private static final int MOST_BYTES = 150_000;

    private final ConsoleClient admin = ConsoleClient.admin();
    private final TestTenant tenant = ApiServer.running().paidTenant().configured();

    private String delivery(String zone) {
        var id = ConsoleBodies.deadLetter(tenant, "no");
        tenant.database()
                .sql("UPDATE webhook_delivery SET created_at = '2026-07-01T10:00:00Z' WHERE delivery_id = ?::uuid")
                .param(id)
                .update();
        return admin.get("/console/deliveries/" + id, Map.of("Cookie", "shiftloom_zone=" + zone))
                .body();
    }

    @Test
    void timesAreToldInUtcUnlessSomebodyWantsAnotherZone() {
        assertThat(delivery("")).contains("2026-07-01 10:00:00 UTC");
        assertThat(delivery("nonsense")).contains("2026-07-01 10:00:00 UTC");
        assertThat(delivery("mine.Asia/Tokyo")).contains("2026-07-01 19:00:00 JST");
        assertThat(delivery("mine.Mars/Base")).contains("2026-07-01 10:00:00 UTC");
    }

    @Test
    void aPageAboutATenantIsToldInThatTenantsZone() {
        assertThat(delivery("tenant")).contains("2026-07-01 10:00:00 UTC");
        tenant.submitted(ConsoleBodies.schedule("Ada"));

        assertThat(delivery("tenant")).contains("2026-07-01 12:00:00 CEST");
    }

    @Test
    void aRotaOfAHundredPeopleIsSentInOneHundredAndFiftyKilobytes() throws IOException {
        var large = tenant.with("max_roster_staff = " + PEOPLE);
        var work = IntStream.rangeClosed(1, PEOPLE)
                .boxed()
                .flatMap(person -> IntStream.range(0, 14)
                        .filter(day -> (person + day) % 3 != 0)
                        .boxed()
                        .flatMap(day -> IntStream.range(0, 2 + person % 5)
                                .mapToObj(hour -> "s%d 2027-01-%02d_%02d:00"
                                        .formatted(person, 4 + day, 9 + (person * day) % 5 + hour))))
                .toArray(String[]::new);
        var id = large.complete(large.submitted(ConsoleBodies.fortnight(PEOPLE)), work);
        var packed = admin.packed("/console/conditions/" + id);

        assertThat(packed.length).isLessThan(MOST_BYTES);
        try (var page = new GZIPInputStream(new ByteArrayInputStream(packed))) {
            assertThat(new String(page.readAllBytes(), UTF_8)).contains("Hohenstein 100", "100 of 100 people");
        }
    }
}
