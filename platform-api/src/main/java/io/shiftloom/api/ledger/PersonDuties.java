package io.shiftloom.api.ledger;

import io.shiftloom.solver.labor.WorkedBlock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** What people work, date by date, over all conditions. */
@Component
public class PersonDuties {

    private final WorkedDutyRepository duties;

    PersonDuties(WorkedDutyRepository duties) {
        this.duties = duties;
    }

    /** @param name as people knew it in the condition that counts; the id where that is not known */
    public record Worker(String staffId, String name) {}

    /**
     * Work of one date; free dates have none.
     *
     * @param conditionId of the condition that counts
     * @param actual whether it is what was worked, not what was confirmed
     * @param zone of that condition
     * @param changedAt when that condition was confirmed, or its actual work written
     */
    public record Duty(
            Worker worker,
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

    /** A person and a date. */
    public record PersonDate(String staffId, LocalDate date) {}

    /** From a date on, in order. A condition that is cancelled gives its dates back, and that is a change of them. */
    public List<Duty> from(JdbcClient tx, UUID tenantId, String staffId, LocalDate first) {
        return duties.from(tx, tenantId, staffId, first);
    }

    /**
     * What counts between two dates, both included, without free dates: of each person in order of date.
     *
     * @param staffId of the only person who is asked for
     */
    public Map<String, List<Duty>> between(
            JdbcClient tx, UUID tenantId, Optional<String> staffId, LocalDate from, LocalDate to) {
        return duties.between(tx, tenantId, staffId, from, to).stream()
                .collect(Collectors.groupingBy(
                        duty -> duty.worker().staffId(), LinkedHashMap::new, Collectors.toList()));
    }

    /** The people and dates, free ones too, for which what was confirmed of the condition counts. */
    public Set<PersonDate> counting(JdbcClient tx, UUID tenantId, UUID conditionId) {
        return duties.counting(tx, tenantId, conditionId);
    }
}
