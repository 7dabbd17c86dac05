package io.shiftloom.api.staff;

import com.github.f4b6a3.uuid.factory.standard.TimeOrderedEpochFactory;
import io.shiftloom.api.apikey.Tenant;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.input.Field;
import io.shiftloom.api.input.ObjectShape;
import io.shiftloom.api.input.Violations;
import io.shiftloom.api.request.StaffText;
import java.time.Clock;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** Puts a person on the roster, as long as there is room. */
@Component
class AddStaff {

    static final ObjectShape SHAPE =
            ObjectShape.of(Field.string("displayName", ErrorCode.INVALID_STAFF).required(ErrorCode.INVALID_STAFF));

    private final RosterRepository roster;
    private final TimeOrderedEpochFactory ids;
    private final Clock clock;

    AddStaff(RosterRepository roster, TimeOrderedEpochFactory ids, Clock clock) {
        this.roster = roster;
        this.ids = ids;
        this.clock = clock;
    }

    /** The valid name in a body. */
    static String read(JsonNode body) {
        var violations = Violations.ofRoute(ErrorCode.INVALID_STAFF);
        var name = StaffText.readDisplayName(SHAPE.readBody(body, violations), violations);
        violations.rejectIfAny();
        return name.orElseThrow();
    }

    RosterMember add(JdbcClient tx, Tenant tenant, String displayName) {
        roster.lock(tx, tenant.tenantId());
        int active = roster.countActive(tx, tenant.tenantId());
        if (active >= tenant.maxRosterStaff()) {
            throw new RequestRejected(
                    ErrorCode.STAFF_LIMIT,
                    "the roster has %d active staff, at most %d are allowed"
                            .formatted(active, tenant.maxRosterStaff()));
        }
        var now = clock.instant();
        var member = RosterMember.made(ids.create().toString(), displayName, now);
        roster.insert(tx, tenant.tenantId(), member);
        roster.noteSeats(tx, tenant.tenantId(), active + 1, now);
        return member;
    }
}
