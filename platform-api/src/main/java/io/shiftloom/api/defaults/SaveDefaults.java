package io.shiftloom.api.defaults;

import static io.shiftloom.api.error.ErrorCode.SCHEDULE_DEFAULTS_SAVE_FAILED;

import io.shiftloom.api.apikey.Tenant;
import io.shiftloom.api.error.Rejection;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.precondition.IfMatch;
import io.shiftloom.jobs.database.TenantDatabase;
import java.time.Clock;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** Merges a partial document into the saved one, and saves the whole if it is valid. */
@Component
class SaveDefaults {

    private final TenantDatabase tenants;
    private final DefaultsRepository defaults;
    private final Clock clock;

    SaveDefaults(TenantDatabase tenants, DefaultsRepository defaults, Clock clock) {
        this.tenants = tenants;
        this.defaults = defaults;
        this.clock = clock;
    }

    ScheduleDefaults save(Tenant tenant, IfMatch ifMatch, JsonNode patch) {
        if (!patch.isObject()) {
            throw new RequestRejected(Rejection.at(SCHEDULE_DEFAULTS_SAVE_FAILED, "", "the body must be an object"));
        }
        if (patch.hasNonNull(ScheduleDefaults.OPTIMIZATION)) {
            tenant.requireSubscription(ScheduleDefaults.OPTIMIZATION);
        }
        return tenants.inTransaction(tenant.tenantId(), tx -> {
            defaults.lock(tx, tenant.tenantId());
            var saved = defaults.find(tx, tenant.tenantId());
            var merged = DefaultsPatch.merge(saved.map(ScheduleDefaults::document), patch);
            var document = DefaultsRules.check(merged, tenant.granularities());
            ifMatch.require(() -> DefaultsDocument.of(saved, tenant));
            defaults.save(tx, tenant.tenantId(), document, clock.instant());
            return new ScheduleDefaults(document, true);
        });
    }
}
