package io.shiftloom.api.inforce;

import io.shiftloom.api.ledger.LedgerDates;
import io.shiftloom.api.ledger.LedgerShift;
import io.shiftloom.api.ledger.PersonDuties;
import io.shiftloom.jobs.database.TenantDatabase;
import io.shiftloom.jobs.storage.RoleLabels;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** The shifts that people work between two dates, by the rows of the ledger that count. */
@Component
public class ShiftsInForce {

    /** The shifts of everybody are read for this many dates at once. */
    private static final int WINDOW = 7;
    /** A shift that begins on the last date is told to its end, for so many dates more. */
    private static final int LONGEST = 2;

    private final TenantDatabase tenants;
    private final PersonDuties duties;
    private final WorkedRoles roles;

    ShiftsInForce(TenantDatabase tenants, PersonDuties duties, WorkedRoles roles) {
        this.tenants = tenants;
        this.duties = duties;
        this.roles = roles;
    }

    /**
     * Which shifts are asked for: those that begin on one of the dates.
     *
     * @param staffId of the only person who is asked for
     * @param after where the list goes on
     */
    record Wanted(LedgerDates dates, Optional<String> staffId, Optional<ShiftPlace> after, int most) {}

    /**
     * Shifts whose roles are not read yet, for that takes their whole schedules.
     *
     * @param shifts one more than was asked for, where there are more
     */
    public record Found(UUID tenantId, List<LedgerShift> shifts, RoleLabels labels) {

        public Found {
            shifts = List.copyOf(shifts);
        }

        /** What people are called, by id, in the order of their first shifts. */
        public Map<String, String> names() {
            var names = new LinkedHashMap<String, String>();
            shifts.forEach(shift -> names.put(
                    shift.duty().worker().staffId(), shift.duty().worker().name()));
            return names;
        }

        public Set<String> zones() {
            return shifts.stream()
                    .map(shift -> shift.duty().zone().getId())
                    .collect(Collectors.toCollection(TreeSet::new));
        }

        /** Those of some people. */
        public Found of(Predicate<String> staffId) {
            return with(shifts.stream()
                    .filter(shift -> staffId.test(shift.duty().worker().staffId()))
                    .toList());
        }

        Found with(List<LedgerShift> others) {
            return new Found(tenantId, others, labels);
        }
    }

    /** All of everybody. */
    public Found all(UUID tenantId, LedgerDates dates) {
        return find(tenantId, new Wanted(dates, Optional.empty(), Optional.empty(), Integer.MAX_VALUE));
    }

    Found find(UUID tenantId, Wanted wanted) {
        return tenants.inTransaction(
                tenantId, tx -> new Found(tenantId, shifts(tx, tenantId, wanted), RoleLabels.read(tx, tenantId)));
    }

    /** In the same order, with their roles. Must not be called within a transaction. */
    public List<ShiftInForce> told(Found found) {
        var worked = roles.of(found.tenantId(), found.shifts());
        return IntStream.range(0, worked.size())
                .mapToObj(shift -> told(found.shifts().get(shift), worked.get(shift), found.labels()))
                .toList();
    }

    private static ShiftInForce told(LedgerShift shift, List<String> roles, RoleLabels labels) {
        var duty = shift.duty();
        return new ShiftInForce(
                duty.worker().staffId(),
                duty.worker().name(),
                ShiftTimes.of(shift),
                duty.zone().getId(),
                roles.stream().map(role -> WorkedRole.of(role, labels)).toList(),
                duty.conditionId(),
                duty.actual());
    }

    private List<LedgerShift> shifts(JdbcClient tx, UUID tenantId, Wanted wanted) {
        var last = wanted.dates().to();
        var first = wanted.after().map(ShiftPlace::date).orElse(wanted.dates().from());
        var shifts = new ArrayList<LedgerShift>();
        while (!first.isAfter(last) && shifts.size() <= wanted.most()) {
            var end = wanted.staffId().isPresent() ? last : first.plusDays(WINDOW - 1);
            var until = end.isAfter(last) ? last : end;
            shifts.addAll(begun(tx, tenantId, wanted, first, until));
            first = until.plusDays(1);
        }
        return shifts.size() > wanted.most() ? List.copyOf(shifts.subList(0, wanted.most() + 1)) : shifts;
    }

    /** The date before is read too, because its night goes on. */
    private List<LedgerShift> begun(JdbcClient tx, UUID tenantId, Wanted wanted, LocalDate from, LocalDate to) {
        return duties.between(tx, tenantId, wanted.staffId(), from.minusDays(1), to.plusDays(LONGEST)).values().stream()
                .flatMap(worked -> LedgerShift.of(worked).stream())
                .filter(shift -> !shift.date().isBefore(from) && !shift.date().isAfter(to))
                .filter(shift -> wanted.after()
                        .map(after -> ShiftPlace.of(shift).compareTo(after) > 0)
                        .orElse(true))
                .sorted(Comparator.comparing(ShiftPlace::of))
                .toList();
    }
}
