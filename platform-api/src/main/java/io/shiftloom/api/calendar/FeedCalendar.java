package io.shiftloom.api.calendar;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.ledger.LedgerShift;
import io.shiftloom.api.ledger.PersonDuties;
import io.shiftloom.api.ledger.PersonDuties.Duty;
import io.shiftloom.jobs.database.TenantDatabase;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;
import org.springframework.stereotype.Component;

/** One person's recent and coming work, over all conditions of the tenant. */
@Component
class FeedCalendar {

    private static final int DAYS_BACK = 92;

    private final TenantDatabase tenants;
    private final PersonDuties duties;
    private final ConditionBreaks breaks;

    FeedCalendar(TenantDatabase tenants, PersonDuties duties, ConditionBreaks breaks) {
        this.tenants = tenants;
        this.duties = duties;
        this.breaks = breaks;
    }

    private record Stored(List<Duty> duties, ConditionBreaks.Sources sources) {}

    String of(CalendarFeedRepository.Owner owner, Instant now, Language language) {
        var today = LocalDate.ofInstant(now, ZoneOffset.UTC);
        var first = today.minusDays(DAYS_BACK);
        var stored = tenants.inTransaction(owner.tenantId(), tx -> {
            // A night that began before the first date is left out as a whole.
            var worked = duties.from(tx, owner.tenantId(), owner.staffId(), first.minusDays(1));
            return new Stored(worked, breaks.read(tx, owner.tenantId(), worked, today));
        });
        var worked = stored.duties();
        var proposed = breaks.of(owner.staffId(), worked, stored.sources());
        var shifts = LedgerShift.of(worked).stream()
                .filter(shift -> !shift.date().isBefore(first))
                .map(shift -> ProposedBreaks.in(shift(owner, shift, changedAt(shift, worked)), proposed))
                .toList();
        return ShiftCalendar.of(owner.displayName(), owner.tenantName(), shifts, language);
    }

    /**
     * When one of its dates or one beside them last changed, with or without work. A night may get its end from the next date and lose it again, and its
     * sequence may not go back when it does.
     */
    private static Instant changedAt(LedgerShift shift, List<Duty> worked) {
        var last = shift.duties().getLast().date().plusDays(1);
        return worked.stream()
                .filter(duty -> !duty.date().isBefore(shift.date().minusDays(1))
                        && !duty.date().isAfter(last))
                .map(Duty::changedAt)
                .max(Comparator.naturalOrder())
                .orElseThrow();
    }

    private static CalendarShift shift(CalendarFeedRepository.Owner owner, LedgerShift shift, Instant changedAt) {
        var breaks = shift.breaks().stream()
                .map(pause -> new CalendarShift.Break(time(pause.start()), time(pause.end())))
                .toList();
        return new CalendarShift(
                CalendarShift.uid(owner.tenantId(), owner.staffId(), shift.date(), shift.number()),
                time(shift.start()),
                time(shift.end()),
                shift.duty().zone(),
                breaks,
                changedAt);
    }

    private static Instant time(long epochMinute) {
        return Instant.ofEpochSecond(epochMinute * 60);
    }
}
