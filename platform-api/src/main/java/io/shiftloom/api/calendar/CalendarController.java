package io.shiftloom.api.calendar;

import io.shiftloom.api.apikey.RateLimiter;
import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.language.Languages;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.route.Query;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.database.TenantBusy;
import io.shiftloom.jobs.storage.WriteRefusal;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import org.apache.commons.codec.digest.DigestUtils;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.transaction.TransactionException;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/**
 * Serves calendars, which cannot send a key: whoever knows the address may read it. All unknown addresses get the
 * same answer. This controller answers its own failures, because the common handler writes the path, a secret,
 * into the log.
 */
@RestController
class CalendarController {

    private static final Logger LOG = LoggerFactory.getLogger(CalendarController.class);
    private static final MediaType CALENDAR = new MediaType("text", "calendar", StandardCharsets.UTF_8);
    private static final Duration FRESH = Duration.ofMinutes(5);
    private static final Duration DATABASE_RETRY = Duration.ofSeconds(2);
    private static final int PER_SECOND = 2;

    private final PlatformDatabase platform;
    private final CalendarFeedRepository feeds;
    private final FeedCalendar calendars;
    private final Languages languages;
    private final RateLimiter rates;
    private final Clock clock;

    CalendarController(
            PlatformDatabase platform,
            CalendarFeedRepository feeds,
            FeedCalendar calendars,
            Languages languages,
            RateLimiter rates,
            Clock clock) {
        this.platform = platform;
        this.feeds = feeds;
        this.calendars = calendars;
        this.languages = languages;
        this.rates = rates;
        this.clock = clock;
    }

    @GetMapping("/calendar/{token}.ics")
    ResponseEntity<byte[]> show(@PathVariable String token, Query query) {
        var spoken = query.text("language").flatMap(languages::find).orElse(Language.ENGLISH);
        try {
            return FeedToken.parse(token).map(known -> answer(known, spoken)).orElseThrow(CalendarController::unknown);
        } catch (RequestRejected | TenantBusy refused) {
            throw refused;
        } catch (DataAccessException | TransactionException e) {
            LOG.error("a calendar could not be read", e);
            throw RequestRejected.forNow(
                    ErrorCode.DATABASE_ERROR, "the database did not answer, try again", DATABASE_RETRY);
        } catch (RuntimeException e) {
            LOG.error("a calendar could not be made", e);
            throw new RequestRejected(ErrorCode.INTERNAL_ERROR, "something failed on our side");
        }
    }

    private ResponseEntity<byte[]> answer(FeedToken token, Language language) {
        var owner = feeds.owner(platform.jdbc(), token).orElseThrow(CalendarController::unknown);
        rates.take("calendar " + owner.tenantId() + " " + owner.staffId(), PER_SECOND)
                .retryAfter()
                .ifPresent(wait -> {
                    throw RequestRejected.forNow(ErrorCode.RATE_LIMITED, "this calendar is read too often", wait);
                });
        var text = calendars.of(owner, clock.instant(), language).getBytes(StandardCharsets.UTF_8);
        WriteRefusal.tolerate(() -> feeds.noteRead(platform.jdbc(), token, clock.instant()));
        return ResponseEntity.ok()
                .contentType(CALENDAR)
                .cacheControl(CacheControl.maxAge(FRESH).cachePrivate())
                // A weak one, for the packed form has other bytes.
                .eTag("W/\"" + DigestUtils.sha256Hex(text) + "\"")
                .header("X-Robots-Tag", "noindex")
                .header("X-Content-Type-Options", "nosniff")
                .body(text);
    }

    private static RequestRejected unknown() {
        return new RequestRejected(ErrorCode.NOT_FOUND, "there is no such calendar, or no longer");
    }
}
