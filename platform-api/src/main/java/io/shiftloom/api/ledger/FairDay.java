package io.shiftloom.api.ledger;

import io.shiftloom.jobs.storage.Json;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Objects;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * What one person worked on one date, and what was fair.
 *
 * @param name as people knew it then; empty in rows of earlier versions
 * @param nightMinutes from midnight to 06:00 and from 22:00 to midnight, on whichever day
 * @param weekendMinutes on a Saturday or Sunday, also at night
 * @param lateEnd whether work of the date ends after 22:00
 * @param end of the last work of the date, in minutes since the epoch; 0 without work
 */
record FairDay(
        String staffId,
        Optional<String> name,
        LocalDate date,
        long minutes,
        long nightMinutes,
        long weekendMinutes,
        boolean lateEnd,
        long end,
        boolean refusedWish,
        long targetMinutes) {

    private static final int SIX = 6;
    private static final int TEN = 22;

    static FairDay of(ResultSet row) throws SQLException {
        var date = row.getObject("duty_date", LocalDate.class);
        var worked = Worked.of(
                date,
                ZoneId.of(row.getString("time_zone")),
                Json.read(Objects.requireNonNull(row.getString("blocks"))));
        var weekday = date.getDayOfWeek();
        boolean weekend = weekday == DayOfWeek.SATURDAY || weekday == DayOfWeek.SUNDAY;
        return new FairDay(
                Objects.requireNonNull(row.getString("staff_id")),
                Optional.ofNullable(row.getString("person_name")),
                date,
                worked.minutes(),
                worked.night(),
                weekend ? worked.minutes() : 0,
                worked.late(),
                worked.end(),
                row.getBoolean("refused_wish"),
                row.getLong("target_minutes"));
    }

    private record Worked(long minutes, long night, boolean late, long end) {

        /** @param blocks as pairs of minutes since the epoch */
        static Worked of(LocalDate date, ZoneId zone, JsonNode blocks) {
            long six = minute(date, SIX, zone);
            long ten = minute(date, TEN, zone);
            long minutes = 0;
            long night = 0;
            boolean late = false;
            long last = 0;
            for (var block : blocks) {
                long start = block.get(0).longValue();
                long end = block.get(1).longValue();
                minutes += end - start;
                night += Math.max(0, Math.min(end, six) - start) + Math.max(0, end - Math.max(start, ten));
                late |= end > ten;
                last = Math.max(last, end);
            }
            return new Worked(minutes, night, late, last);
        }

        private static long minute(LocalDate date, int hour, ZoneId zone) {
            return date.atTime(hour, 0).atZone(zone).toEpochSecond() / 60;
        }
    }
}
