package io.shiftloom.api.ops;

import io.shiftloom.api.calendar.CalendarFeeds;
import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.Input;
import io.shiftloom.api.operations.calendar.CalendarOperations;
import io.shiftloom.api.operations.calendar.NewFeed;
import io.shiftloom.api.operations.calendar.PersonFeed;
import io.shiftloom.api.operations.calendar.RevokedFeed;
import io.shiftloom.api.paging.Page;
import io.shiftloom.api.route.Ids;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Calendar feeds over {@code /ops/v1}; an operator creates and revokes them, staff read them elsewhere. */
@RestController
class FeedController {

    private final CalendarOperations calendars;

    FeedController(CalendarOperations calendars) {
        this.calendars = calendars;
    }

    @GetMapping("/ops/v1/tenants/{tenantId}/calendar-feeds")
    Page<PersonFeed> list(@PathVariable UUID tenantId) {
        return Page.whole(calendars.list(tenantId));
    }

    @PostMapping("/ops/v1/tenants/{tenantId}/calendar-feeds")
    @ResponseStatus(HttpStatus.CREATED)
    CalendarFeeds.Made make(@PathVariable UUID tenantId, Actor actor, Input input) {
        return calendars.make(actor, tenantId, NewFeed.of(input));
    }

    @DeleteMapping("/ops/v1/tenants/{tenantId}/calendar-feeds/{staffId}")
    RevokedFeed revoke(@PathVariable UUID tenantId, @PathVariable String staffId, Actor actor) {
        return calendars.revoke(actor, tenantId, Ids.staff(staffId));
    }
}
