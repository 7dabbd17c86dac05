package io.shiftloom.api.ledger;

import io.shiftloom.api.staff.RosterMember;
import io.shiftloom.api.staff.RosterRepository;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** What each person of a tenant worked, and how fair that was. */
@Component
public class FairnessLedger {

    private final WorkedDutyRepository duties;
    private final RosterRepository roster;

    FairnessLedger(WorkedDutyRepository duties, RosterRepository roster) {
        this.duties = duties;
        this.roster = roster;
    }

    /** Of everybody with work or a target on the dates, by name. */
    public List<FairnessItem> read(JdbcClient tx, UUID tenantId, LedgerDates dates) {
        var names = roster.list(tx, tenantId).stream()
                .collect(Collectors.toMap(RosterMember::staffId, RosterMember::displayName));
        return FairnessItem.of(duties.days(tx, tenantId, dates.from(), dates.to()), names);
    }
}
