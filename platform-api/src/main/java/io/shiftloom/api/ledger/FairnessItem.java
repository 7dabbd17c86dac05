package io.shiftloom.api.ledger;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What one person worked, week by week. */
public record FairnessItem(String personId, String displayName, List<Week> weeks) {

    /**
     * The dates of a week that are asked for and planned.
     *
     * @param from the Monday it begins
     * @param closings dates on which nobody ends later
     * @param refusedWishes dates on which a wish was refused
     * @param targetMinutes the person's fair share of the dates
     */
    public record Week(
            LocalDate from,
            long minutes,
            long nightMinutes,
            long weekendMinutes,
            int lateEnds,
            @JsonIgnore int closings,
            int refusedWishes,
            long targetMinutes) {

        /** The Sunday that it ends with. */
        public LocalDate lastDate() {
            return from.plusDays(6);
        }

        /** Minutes above the fair share; below it, less than 0. */
        public long over() {
            return minutes - targetMinutes;
        }

        private static Week of(LocalDate monday) {
            return new Week(monday, 0, 0, 0, 0, 0, 0, 0);
        }

        private Week plus(Week other) {
            return new Week(
                    from,
                    minutes + other.minutes,
                    nightMinutes + other.nightMinutes,
                    weekendMinutes + other.weekendMinutes,
                    lateEnds + other.lateEnds,
                    closings + other.closings,
                    refusedWishes + other.refusedWishes,
                    targetMinutes + other.targetMinutes);
        }

        private Week and(FairDay day, boolean closing) {
            return new Week(
                    from,
                    minutes + day.minutes(),
                    nightMinutes + day.nightMinutes(),
                    weekendMinutes + day.weekendMinutes(),
                    lateEnds + (day.lateEnd() ? 1 : 0),
                    closings + (closing ? 1 : 0),
                    refusedWishes + (day.refusedWish() ? 1 : 0),
                    targetMinutes + day.targetMinutes());
        }
    }

    /** All weeks together, from the first on. */
    public Week sum() {
        return weeks.stream().reduce(Week::plus).orElseThrow();
    }

    /**
     * By name, then id.
     *
     * @param days in order of person and date
     * @param names of the roster by staffId, for days that know none
     */
    static List<FairnessItem> of(List<FairDay> days, Map<String, String> names) {
        var lastEnds = new HashMap<LocalDate, Long>();
        days.forEach(day -> lastEnds.merge(day.date(), day.end(), Math::max));
        var byPerson = new LinkedHashMap<String, List<FairDay>>();
        days.forEach(day -> byPerson.computeIfAbsent(day.staffId(), any -> new ArrayList<>())
                .add(day));
        return byPerson.entrySet().stream()
                .map(person -> new FairnessItem(
                        person.getKey(),
                        name(person.getKey(), person.getValue(), names),
                        weeks(person.getValue(), lastEnds)))
                .sorted(Comparator.comparing(FairnessItem::displayName).thenComparing(FairnessItem::personId))
                .toList();
    }

    private static String name(String staffId, List<FairDay> days, Map<String, String> names) {
        return days.reversed().stream()
                .flatMap(day -> day.name().stream())
                .findFirst()
                .orElseGet(() -> names.getOrDefault(staffId, staffId));
    }

    private static List<Week> weeks(Collection<FairDay> days, Map<LocalDate, Long> lastEnds) {
        var weeks = new TreeMap<LocalDate, Week>();
        for (var day : days) {
            var monday = day.date().with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
            boolean closing = day.minutes() > 0 && day.end() == lastEnds.getOrDefault(day.date(), 0L);
            weeks.put(monday, weeks.getOrDefault(monday, Week.of(monday)).and(day, closing));
        }
        return List.copyOf(weeks.values());
    }
}
