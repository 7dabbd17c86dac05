package io.shiftloom.api.contract;

import static io.shiftloom.api.contract.CalendarFeeds.SERVER;
import static io.shiftloom.api.contract.CalendarFeeds.confirmed;
import static io.shiftloom.api.contract.CalendarFeeds.events;
import static io.shiftloom.api.contract.CalendarFeeds.feed;
import static io.shiftloom.api.contract.CalendarFeeds.read;
import static io.shiftloom.api.contract.CalendarFeeds.tenant;
import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.error.ErrorCode;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** Addresses of calendars: an extension. */
@ExtendWith(OutputCaptureExtension.class)
class CalendarAddressContractTest {

    @Test
    void addressIsShownOnceAndANewOneEndsIt() {
        var tenant = tenant();
        var ada = tenant.staff("Ada");
        var route = "/v1/staff/" + ada + "/calendar-feed";
        assertThat(tenant.get(route).send().expect(200).at("/calendarFeed").isNull())
                .isTrue();

        var old = feed(tenant, ada);
        var shown = tenant.get(route).send().expect(200);
        assertThat(shown.at("/calendarFeed").propertyNames()).containsExactly("staffId", "createdAt", "lastReadAt");
        assertThat(shown.at("/calendarFeed/lastReadAt").isNull()).isTrue();
        read(old).expect(200);
        assertThat(tenant.get(route).send().at("/calendarFeed/lastReadAt").isString())
                .isTrue();

        read(feed(tenant, ada)).expect(200);
        read(old).expectError(ErrorCode.NOT_FOUND);
    }

    @ParameterizedTest
    @ValueSource(strings = {"?language=%FF", "?%FF=de"})
    void malformedQueryIsTheClientsFaultAndTellsTheLogNothing(String query, CapturedOutput output) {
        var tenant = tenant();
        var path = feed(tenant, tenant.staff("Ada"));

        read(path + query).expectError(ErrorCode.INVALID_QUERY);

        assertThat(output.getAll()).doesNotContain(path);
    }

    @Test
    void revokedAddressOpensNothing() {
        var tenant = tenant();
        var ada = tenant.staff("Ada");
        var path = feed(tenant, ada);

        tenant.delete("/v1/staff/" + ada + "/calendar-feed").send().expect(200);

        read(path).expectError(ErrorCode.NOT_FOUND);
        tenant.delete("/v1/staff/" + ada + "/calendar-feed").send().expectError(ErrorCode.NOT_FOUND);
    }

    @Test
    void addressEndsWithThePersonAndRestsWithTheTenant() {
        var tenant = tenant();
        var ada = tenant.staff("Ada");
        var path = feed(tenant, ada);

        tenant.with("suspended_at = now()");
        read(path).expectError(ErrorCode.NOT_FOUND);
        tenant.with("suspended_at = NULL");
        read(path).expect(200);
        tenant.delete("/v1/staff/" + ada).send().expect(200);
        read(path).expectError(ErrorCode.NOT_FOUND);
    }

    @Test
    void namesakesOfOtherTenantsAreOthers() {
        var tenant = tenant();
        var ada = tenant.staff("Ada");
        confirmed(tenant, ada, "2027-01-04__09:00");
        var other = tenant();
        other.database().sql("""
                        INSERT INTO staff (tenant_id, staff_id, display_name, created_at, updated_at)
                        VALUES (?, ?, 'Ada', now(), now())
                        """).params(other.tenantId(), ada).update();

        assertThat(events(feed(other, ada))).isEmpty();
        assertThat(events(feed(tenant, ada))).hasSize(1);
    }

    /** Nobody learns from an answer whether an address was one. */
    @ParameterizedTest
    @ValueSource(strings = {"x", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "'%20OR%201=1", "..%2F..%2Fx"})
    void otherAddressesAreAllAnsweredAlike(String token) {
        var tenant = tenant();
        var ada = tenant.staff("Ada");
        var path = feed(tenant, ada);
        tenant.delete("/v1/staff/" + ada + "/calendar-feed").send().expect(200);
        var revoked = read(path).expectError(ErrorCode.NOT_FOUND);

        var other = read("/calendar/" + token + ".ics").expectError(ErrorCode.NOT_FOUND);

        assertThat(other.at("/error/message")).isEqualTo(revoked.at("/error/message"));
        assertThat(other.at("/error/details")).isEqualTo(revoked.at("/error/details"));
    }

    @Test
    void tokenIsNeitherStoredNorLogged(CapturedOutput output) throws NoSuchAlgorithmException {
        var tenant = tenant();
        var ada = tenant.staff("Ada");
        var path = feed(tenant, ada);
        var token = path.substring("/calendar/".length(), path.length() - ".ics".length());
        read(path).expect(200);
        SERVER.asOwner()
                .sql("ALTER TABLE calendar_feed RENAME TO calendar_feed_away")
                .update();
        try {
            read(path).expectError(ErrorCode.DATABASE_ERROR);
        } finally {
            SERVER.asOwner()
                    .sql("ALTER TABLE calendar_feed_away RENAME TO calendar_feed")
                    .update();
        }
        confirmed(tenant, ada, "2027-01-04__09:00");
        tenant.database()
                .sql("UPDATE schedule_condition SET time_zone = 'Nowhere/At_All' WHERE tenant_id = ?")
                .param(tenant.tenantId())
                .update();
        read(path).expectError(ErrorCode.INTERNAL_ERROR);

        assertThat(output.toString())
                .contains("a calendar could not be read", "a calendar could not be made")
                .doesNotContain(token);
        var row = SERVER.asOwner()
                .sql("SELECT f::text FROM calendar_feed f WHERE staff_id = ?")
                .param(ada)
                .query(String.class)
                .single();
        assertThat(row).doesNotContain(token);
        assertThat(row)
                .contains(HexFormat.of()
                        .formatHex(MessageDigest.getInstance("SHA-256")
                                .digest(token.getBytes(StandardCharsets.US_ASCII))));
    }

    @Test
    void readingTooOftenIsRefusedForAWhile() {
        var tenant = tenant();
        var path = feed(tenant, tenant.staff("Ada"));
        List<Reply> replies;
        try (var readers = Executors.newVirtualThreadPerTaskExecutor()) {
            var reads = IntStream.range(0, 40)
                    .mapToObj(any -> CompletableFuture.supplyAsync(() -> read(path), readers))
                    .toList();
            replies = reads.stream().map(CompletableFuture::join).toList();
        }
        var reply =
                replies.stream().filter(one -> one.status() == 429).findFirst().orElseThrow();

        reply.expectError(ErrorCode.RATE_LIMITED);
        assertThat(Integer.parseInt(reply.header("Retry-After"))).isPositive();
    }

    @Test
    void addressIsMadeOfTheConfiguredBase() {
        var tenant = tenant();
        var url = tenant.post("/v1/staff/" + tenant.staff("Ada") + "/calendar-feed", "{}")
                .header("X-Forwarded-Host", "evil.example")
                .send()
                .expect(201)
                .at("/calendarFeed/url")
                .stringValue();

        assertThat(URI.create(url).getHost()).isEqualTo("shifts.example");
        assertThat(url.toLowerCase(Locale.ROOT)).doesNotContain("evil");
    }
}
