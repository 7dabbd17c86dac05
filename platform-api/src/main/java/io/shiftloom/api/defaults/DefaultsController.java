package io.shiftloom.api.defaults;

import io.shiftloom.api.apikey.Scope;
import io.shiftloom.api.apikey.Tenant;
import io.shiftloom.api.precondition.IfMatch;
import io.shiftloom.api.route.Answer;
import io.shiftloom.api.route.Body;
import io.shiftloom.api.route.BodyShapes;
import io.shiftloom.api.route.Route;
import io.shiftloom.jobs.database.TenantDatabase;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.RestController;

/** The tenant's settings, which must be saved before anything can be scheduled. */
@RestController
class DefaultsController {

    private final TenantDatabase tenants;
    private final DefaultsRepository defaults;
    private final SaveDefaults saveDefaults;

    DefaultsController(TenantDatabase tenants, DefaultsRepository defaults, SaveDefaults saveDefaults) {
        this.tenants = tenants;
        this.defaults = defaults;
        this.saveDefaults = saveDefaults;
    }

    @Bean
    static BodyShapes defaultsBodies() {
        return new BodyShapes(Map.of("DefaultsPatch", DefaultsRules.SHAPE.patch()));
    }

    @GetMapping("/v1/schedule-defaults")
    @Route(scope = Scope.SETTINGS_READ)
    ResponseEntity<Map<String, @Nullable Object>> show(Tenant tenant) {
        return answer(tenant, tenants.inTransaction(tenant.tenantId(), tx -> defaults.find(tx, tenant.tenantId())));
    }

    @PatchMapping("/v1/schedule-defaults")
    @Route(scope = Scope.SETTINGS_WRITE)
    ResponseEntity<Map<String, @Nullable Object>> save(Tenant tenant, IfMatch ifMatch, Body body) {
        return answer(tenant, Optional.of(saveDefaults.save(tenant, ifMatch, body.json())));
    }

    private static ResponseEntity<Map<String, @Nullable Object>> answer(
            Tenant tenant, Optional<ScheduleDefaults> saved) {
        return Answer.tagged("scheduleDefaults", DefaultsDocument.of(saved, tenant));
    }
}
