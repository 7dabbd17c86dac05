package io.shiftloom.api.console.page;

import io.shiftloom.jobs.database.PlatformDatabase;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;

/** Tells the times of a page about one tenant in that tenant's time zone, if its reader wants that. */
@Component
public class TenantTime {

    private final PlatformDatabase database;
    private final Clock clock;

    TenantTime(PlatformDatabase database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /** A tenant's time zone is that of its newest request, of which those from the playground come last; UTC before the first. */
    public void tell(UUID tenantId, Model model) {
        if (model.getAttribute("page") instanceof PageFrame page
                && page.zone().isOfTenant()
                && model.getAttribute("say") instanceof Words words) {
            model.addAttribute(
                    "say", new Words(clock.instant(), zone(tenantId).orElse(ZoneChoice.UTC), words.language()));
        }
    }

    /** The date at the tenant's. */
    public LocalDate today(UUID tenantId) {
        return LocalDate.ofInstant(clock.instant(), zone(tenantId).orElse(ZoneChoice.UTC));
    }

    /** Empty before the tenant's first request. */
    public Optional<ZoneId> zone(UUID tenantId) {
        return database.jdbc()
                .sql("""
                SELECT coalesce(
                           (SELECT time_zone FROM schedule_condition WHERE tenant_id = :tenant AND NOT playground
                             ORDER BY created_at DESC, condition_id DESC LIMIT 1),
                           (SELECT time_zone FROM schedule_condition WHERE tenant_id = :tenant
                             ORDER BY created_at DESC, condition_id DESC LIMIT 1))
                """)
                .param("tenant", tenantId)
                .query(String.class)
                .optional()
                .map(ZoneId::of);
    }
}
