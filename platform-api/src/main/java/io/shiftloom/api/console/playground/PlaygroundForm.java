package io.shiftloom.api.console.playground;

import io.shiftloom.api.console.page.TenantTime;
import io.shiftloom.api.operations.tenant.TenantOperations;
import io.shiftloom.api.operations.tenant.TenantRow;
import io.shiftloom.api.paging.PageRequest;
import io.shiftloom.api.request.ScheduleLimits;
import io.shiftloom.api.route.Ids;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;

/** The page with a request to edit and the tenants to try it as. */
@Component
class PlaygroundForm {

    private static final int TENANTS = 100;
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

    private final TenantOperations tenants;
    private final TenantTime time;
    private final Clock clock;

    PlaygroundForm(TenantOperations tenants, TenantTime time, Clock clock) {
        this.tenants = tenants;
        this.time = time;
        this.clock = clock;
    }

    /** A week from now, at the tenant that is chosen. */
    LocalDate nextWeek(String tenant) {
        var today =
                tenant.isBlank() ? LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC) : time.today(Ids.uuid(tenant));
        return today.plusDays(7);
    }

    /** That of the tenant that is chosen, if it has one. */
    ZoneId zone(String tenant) {
        return tenant.isBlank() ? BERLIN : time.zone(Ids.uuid(tenant)).orElse(BERLIN);
    }

    /** Of the tenant that is chosen. */
    Optional<ScheduleLimits> limits(String tenant) {
        return tenant.isBlank()
                ? Optional.empty()
                : Optional.of(tenants.show(Ids.uuid(tenant)).scheduleLimits());
    }

    String show(String tenant, String body, Model model) {
        model.addAttribute("tenants", choice(tenant));
        model.addAttribute("tenant", tenant);
        model.addAttribute("body", body);
        if (!model.containsAttribute("timeZone") && !tenant.isBlank()) {
            time.zone(Ids.uuid(tenant)).ifPresent(zone -> model.addAttribute("timeZone", zone.getId()));
        }
        return "console/playground";
    }

    /** The newest tenants, and the one that was asked for. */
    private List<TenantRow> choice(String tenant) {
        var choice = new ArrayList<>(tenants.list(PageRequest.first(TENANTS)).items());
        var asked = Ids.uuid(tenant);
        if (!tenant.isBlank() && choice.stream().noneMatch(one -> one.tenantId().equals(asked))) {
            // It may be gone, and what was to be submitted for it is kept.
            choice.addAll(
                    0,
                    tenants.list(Optional.of(asked.toString()), PageRequest.first(1))
                            .items());
        }
        return choice;
    }
}
