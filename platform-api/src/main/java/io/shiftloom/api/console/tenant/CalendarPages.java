package io.shiftloom.api.console.tenant;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.calendar.CalendarOperations;
import io.shiftloom.api.operations.calendar.NewFeed;
import io.shiftloom.api.route.Ids;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import java.util.UUID;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;

/** Addresses of people's calendars. A new one is shown on the page that answers, and never again. */
@Controller
@RequestMapping("/console/tenants/{tenantId}/calendar-feeds/{staffId}")
class CalendarPages {

    private final CalendarOperations calendars;
    private final TenantPage page;

    CalendarPages(CalendarOperations calendars, TenantPage page) {
        this.calendars = calendars;
        this.page = page;
    }

    /** Where a browser leads that repeats the address of an answer with a secret. */
    @GetMapping
    String shownOnce(@PathVariable UUID tenantId) {
        return TenantPage.redirect(tenantId);
    }

    @PostMapping
    String make(
            @PathVariable UUID tenantId, @PathVariable String staffId, Actor actor, Language language, Model model) {
        return page.unlessRefused(tenantId, Map.of(), model, () -> {
            var made = calendars.make(actor, tenantId, new NewFeed(Ids.staff(staffId)));
            return page.showSecret(
                    tenantId,
                    new TenantPage.SecretTitle("secret.calendar"),
                    made.url() + (language.equals(Language.ENGLISH) ? "" : "?language=" + language.code()),
                    model);
        });
    }

    @PostMapping("/revoke")
    String revoke(@PathVariable UUID tenantId, @PathVariable String staffId, Actor actor, HttpServletRequest request) {
        calendars.revoke(actor, tenantId, Ids.staff(staffId));
        return TenantPage.done(tenantId, request, "done.calendar-revoked");
    }
}
