package io.shiftloom.api.ownkey;

import io.shiftloom.api.apikey.Caller;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.route.Answer;
import io.shiftloom.api.route.Route;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.database.TenantDatabase;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Extension: tells a key what it may do, whatever its scopes, and nothing that is secret. */
@RestController
class OwnKeyController {

    private final PlatformDatabase platform;
    private final TenantDatabase tenants;
    private final OwnKeyRepository keys;

    OwnKeyController(PlatformDatabase platform, TenantDatabase tenants, OwnKeyRepository keys) {
        this.platform = platform;
        this.tenants = tenants;
        this.keys = keys;
    }

    @GetMapping("/v1/key")
    @Route
    ResponseEntity<OwnKey> show(Caller caller) {
        var tenantId = caller.tenant().tenantId();
        int running = tenants.inTransaction(tenantId, tx -> keys.maxRunningSchedules(tx, tenantId));
        var stored = keys.find(platform.jdbc(), caller.keyId())
                .orElseThrow(() -> new RequestRejected(ErrorCode.UNAUTHENTICATED, "a valid x-api-key is required"));
        return Answer.ok(OwnKey.of(caller, stored, running));
    }
}
