package io.shiftloom.api.calendar;

import io.shiftloom.api.route.Links;
import java.net.URI;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Makes and revokes the addresses of calendars. */
@Component
public class CalendarFeeds {

    private final CalendarFeedRepository feeds;
    private final Links links;
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();

    CalendarFeeds(CalendarFeedRepository feeds, Links links, Clock clock) {
        this.feeds = feeds;
        this.links = links;
        this.clock = clock;
    }

    /** @param url a secret, which nobody can show again */
    public record Made(String staffId, URI url, Instant createdAt) {

        @Override
        public String toString() {
            return "Made[" + staffId + "]";
        }
    }

    /** Makes an address for somebody on the roster and revokes the one before. */
    public Made make(JdbcClient tx, UUID tenantId, String staffId) {
        var token = FeedToken.random(random);
        var now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        feeds.put(tx, tenantId, staffId, token, now);
        return new Made(staffId, links.calendar(token.text()), now);
    }

    /** Whether there was one. */
    public boolean revoke(JdbcClient tx, UUID tenantId, String staffId) {
        return feeds.remove(tx, tenantId, staffId);
    }
}
