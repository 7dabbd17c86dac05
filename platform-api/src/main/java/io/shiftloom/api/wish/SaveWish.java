package io.shiftloom.api.wish;

import io.shiftloom.api.apikey.Tenant;
import io.shiftloom.api.defaults.DefaultsRepository;
import io.shiftloom.api.precondition.IfMatch;
import io.shiftloom.api.staff.RosterRepository;
import io.shiftloom.jobs.database.TenantDatabase;
import java.time.Clock;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** Replaces the wishes of one person. */
@Component
class SaveWish {

    private final TenantDatabase tenants;
    private final DefaultsRepository defaults;
    private final RosterRepository roster;
    private final WishRepository wishes;
    private final Clock clock;

    SaveWish(
            TenantDatabase tenants,
            DefaultsRepository defaults,
            RosterRepository roster,
            WishRepository wishes,
            Clock clock) {
        this.tenants = tenants;
        this.defaults = defaults;
        this.roster = roster;
        this.wishes = wishes;
        this.clock = clock;
    }

    WishDocument save(Tenant tenant, String staffId, IfMatch ifMatch, JsonNode body) {
        var request = new WishRequest(body);
        return tenants.inTransaction(tenant.tenantId(), tx -> {
            var window = WishWindow.of(defaults.require(tx, tenant.tenantId()));
            var document = request.within(window);
            roster.requireActive(tx, tenant.tenantId(), staffId);
            wishes.lock(tx, tenant.tenantId(), staffId);
            ifMatch.require(() -> WishDocument.published(staffId, wishes.find(tx, tenant.tenantId(), staffId)));
            wishes.save(tx, tenant.tenantId(), staffId, document, clock.instant());
            return document;
        });
    }
}
