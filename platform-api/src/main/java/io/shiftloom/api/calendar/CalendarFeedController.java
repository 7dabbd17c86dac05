package io.shiftloom.api.calendar;

import io.shiftloom.api.apikey.Scope;
import io.shiftloom.api.apikey.Tenant;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.input.ObjectShape;
import io.shiftloom.api.input.Violations;
import io.shiftloom.api.route.Answer;
import io.shiftloom.api.route.Body;
import io.shiftloom.api.route.BodyShapes;
import io.shiftloom.api.route.Ids;
import io.shiftloom.api.route.Route;
import io.shiftloom.api.staff.RosterRepository;
import io.shiftloom.jobs.database.TenantDatabase;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Makes, shows and revokes the address of one person's calendar. */
@RestController
class CalendarFeedController {

    private static final String FEED = "calendarFeed";
    private static final ObjectShape NEW = ObjectShape.of();

    private final TenantDatabase tenants;
    private final RosterRepository roster;
    private final CalendarFeedRepository feeds;
    private final CalendarFeeds calendars;
    private final Clock clock;

    CalendarFeedController(
            TenantDatabase tenants,
            RosterRepository roster,
            CalendarFeedRepository feeds,
            CalendarFeeds calendars,
            Clock clock) {
        this.tenants = tenants;
        this.roster = roster;
        this.feeds = feeds;
        this.calendars = calendars;
        this.clock = clock;
    }

    @Bean
    static BodyShapes calendarFeedBodies() {
        return new BodyShapes(Map.of("NewCalendarFeed", NEW));
    }

    @GetMapping("/v1/staff/{staffId}/calendar-feed")
    @Route(scope = Scope.STAFF_READ)
    ResponseEntity<Map<String, @Nullable Object>> show(Tenant tenant, @PathVariable String staffId) {
        var id = Ids.staff(staffId);
        return Answer.of(
                FEED,
                tenants.inTransaction(tenant.tenantId(), tx -> {
                            roster.requireActive(tx, tenant.tenantId(), id);
                            return feeds.find(tx, tenant.tenantId(), id);
                        })
                        .orElse(null));
    }

    /** Makes an address and revokes the one before. */
    @PostMapping("/v1/staff/{staffId}/calendar-feed")
    @Route(scope = Scope.STAFF_WRITE, bodyOptional = true)
    ResponseEntity<Map<String, CalendarFeeds.Made>> make(Tenant tenant, @PathVariable String staffId, Body body) {
        var violations = Violations.empty();
        NEW.readBody(body.json(), violations);
        violations.rejectIfAny();
        var id = Ids.staff(staffId);
        var made = tenants.inTransaction(tenant.tenantId(), tx -> {
            roster.requireActive(tx, tenant.tenantId(), id);
            return calendars.make(tx, tenant.tenantId(), id);
        });
        return Answer.made(201, Optional.empty(), Map.of(FEED, made));
    }

    @DeleteMapping("/v1/staff/{staffId}/calendar-feed")
    @Route(scope = Scope.STAFF_WRITE)
    ResponseEntity<Revoked> revoke(Tenant tenant, @PathVariable String staffId) {
        var id = Ids.staff(staffId);
        var removed = tenants.inTransaction(tenant.tenantId(), tx -> {
            roster.requireActive(tx, tenant.tenantId(), id);
            return calendars.revoke(tx, tenant.tenantId(), id);
        });
        if (!removed) {
            throw new RequestRejected(ErrorCode.NOT_FOUND, "this staff member has no calendar feed");
        }
        return Answer.ok(new Revoked(true, id, clock.instant()));
    }

    record Revoked(boolean ok, String staffId, Instant revokedAt) {}
}
