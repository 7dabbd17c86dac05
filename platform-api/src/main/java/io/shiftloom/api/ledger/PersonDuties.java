package io.shiftloom.api.ledger;

import io.shiftloom.solver.labor.WorkedBlock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** What one person works, date by date, over all conditions. */
@Component
public class PersonDuties {

    private final WorkedDutyRepository duties;

    PersonDuties(WorkedDutyRepository duties) {
        this.duties = duties;
    }

    /**
     * Work of one date; free dates have none.
     *
     * @param conditionId of the condition that counts
     * @param actual whether it is what was worked, not what was confirmed
     * @param zone of that condition
     * @param changedAt when that condition was confirmed, or its actual work written
     */
    public record Duty(
            LocalDate date,
            UUID conditionId,
            boolean actual,
            ZoneId zone,
            List<WorkedBlock> blocks,
            Instant changedAt) {

        public Duty {
            blocks = List.copyOf(blocks);
        }
    }

    /** From a date on, in order. */
    public List<Duty> from(JdbcClient tx, UUID tenantId, String staffId, LocalDate first) {
        return duties.from(tx, tenantId, staffId, first);
    }
}
