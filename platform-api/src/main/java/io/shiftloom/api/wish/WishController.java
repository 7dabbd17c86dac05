package io.shiftloom.api.wish;

import io.shiftloom.api.apikey.Scope;
import io.shiftloom.api.apikey.Tenant;
import io.shiftloom.api.precondition.IfMatch;
import io.shiftloom.api.route.Answer;
import io.shiftloom.api.route.Body;
import io.shiftloom.api.route.BodyShapes;
import io.shiftloom.api.route.Ids;
import io.shiftloom.api.route.Route;
import io.shiftloom.api.staff.RosterRepository;
import io.shiftloom.jobs.database.TenantDatabase;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RestController;

/** One person's wishes for a week. */
@RestController
class WishController {

    private final TenantDatabase tenants;
    private final RosterRepository roster;
    private final WishRepository wishes;
    private final SaveWish saveWish;

    WishController(TenantDatabase tenants, RosterRepository roster, WishRepository wishes, SaveWish saveWish) {
        this.tenants = tenants;
        this.roster = roster;
        this.wishes = wishes;
        this.saveWish = saveWish;
    }

    @Bean
    static BodyShapes wishBodies() {
        return new BodyShapes(Map.of("WishRequest", WishRequest.SHAPE));
    }

    @GetMapping("/v1/staff/{staffId}/weekly-shift-wish")
    @Route(scope = Scope.STAFF_READ)
    ResponseEntity<Map<String, @Nullable Object>> show(Tenant tenant, @PathVariable String staffId) {
        var id = Ids.staff(staffId);
        return answer(id, tenants.inTransaction(tenant.tenantId(), tx -> {
            roster.requireActive(tx, tenant.tenantId(), id);
            return wishes.find(tx, tenant.tenantId(), id);
        }));
    }

    @PutMapping("/v1/staff/{staffId}/weekly-shift-wish")
    @Route(scope = Scope.STAFF_WRITE)
    ResponseEntity<Map<String, @Nullable Object>> replace(
            Tenant tenant, @PathVariable String staffId, IfMatch ifMatch, Body body) {
        var id = Ids.staff(staffId);
        return answer(id, Optional.of(saveWish.save(tenant, id, ifMatch, body.json())));
    }

    private static ResponseEntity<Map<String, @Nullable Object>> answer(String staffId, Optional<WishDocument> stored) {
        return Answer.tagged("weeklyShiftWish", WishDocument.published(staffId, stored));
    }
}
