package io.shiftloom.api.calendar;

import io.shiftloom.api.ledger.PersonDuties;
import io.shiftloom.api.ledger.PersonDuties.Duty;
import io.shiftloom.jobs.database.TenantDatabase;
import io.shiftloom.solver.labor.WorkedBlock;
import io.shiftloom.solver.score.objective.Weights;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
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

    String of(CalendarFeedRepository.Owner owner, Instant now) {
        var today = LocalDate.ofInstant(now, ZoneOffset.UTC);
        var stored = tenants.inTransaction(owner.tenantId(), tx -> {
            var worked = duties.from(tx, owner.tenantId(), owner.staffId(), today.minusDays(DAYS_BACK));
            return new Stored(worked, breaks.read(tx, owner.tenantId(), worked, today));
        });
        var worked = stored.duties();
        var zone = worked.isEmpty() ? ZoneId.of("UTC") : worked.getLast().zone();
        var proposed = breaks.of(owner.staffId(), worked, stored.sources());
        var shifts = shifts(owner, worked).stream()
                .map(shift -> ProposedBreaks.in(shift, proposed, zone))
                .toList();
        return ShiftCalendar.of(owner.displayName(), "Shift, " + owner.tenantName(), zone, shifts);
    }

    private static List<CalendarShift> shifts(CalendarFeedRepository.Owner owner, List<Duty> duties) {
        var shifts = new ArrayList<CalendarShift>();
        long endsAt = Long.MIN_VALUE;
        for (var duty : duties) {
            var spells = spells(duty.blocks());
            for (int number = 0; number < spells.size(); number++) {
                var spell = spells.get(number);
                if (spell.getFirst().startMinute() == endsAt) {
                    // Work across midnight belongs to the date on which it begins.
                    shifts.add(joined(shifts.removeLast(), spell, duty.changedAt()));
                } else {
                    shifts.add(shift(uid(owner, duty.date(), number), spell, duty.changedAt()));
                }
                endsAt = spell.getLast().endMinute();
            }
        }
        return shifts;
    }

    /** The blocks of a date, joined over gaps that a break may last, whether or not one is due there. */
    private static List<List<WorkedBlock>> spells(List<WorkedBlock> blocks) {
        var spells = new ArrayList<List<WorkedBlock>>();
        for (var block : blocks) {
            if (spells.isEmpty()
                    || block.startMinute() - spells.getLast().getLast().endMinute() > Weights.LONGEST_BREAK) {
                spells.add(new ArrayList<>());
            }
            spells.getLast().add(block);
        }
        return spells;
    }

    private static CalendarShift shift(String uid, List<WorkedBlock> spell, Instant changedAt) {
        var start = time(spell.getFirst().startMinute());
        var end = time(spell.getLast().endMinute());
        return new CalendarShift(uid, start, end, breaks(spell), changedAt);
    }

    private static CalendarShift joined(CalendarShift begun, List<WorkedBlock> rest, Instant changedAt) {
        var breaks = new ArrayList<>(begun.breaks());
        breaks.addAll(breaks(rest));
        var newest = begun.changedAt().isAfter(changedAt) ? begun.changedAt() : changedAt;
        return new CalendarShift(begun.uid(), begun.start(), time(rest.getLast().endMinute()), breaks, newest);
    }

    private static List<CalendarShift.Break> breaks(List<WorkedBlock> spell) {
        var breaks = new ArrayList<CalendarShift.Break>();
        for (int next = 1; next < spell.size(); next++) {
            breaks.add(new CalendarShift.Break(
                    time(spell.get(next - 1).endMinute()), time(spell.get(next).startMinute())));
        }
        return breaks;
    }

    /** Equal for the same shift of a date, whichever condition it comes from. It reveals no id. */
    private static String uid(CalendarFeedRepository.Owner owner, LocalDate date, int number) {
        var name = owner.tenantId() + " " + owner.staffId() + " " + date + " " + number;
        return UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)) + "@shiftloom";
    }

    private static Instant time(long epochMinute) {
        return Instant.ofEpochSecond(epochMinute * 60);
    }
}
