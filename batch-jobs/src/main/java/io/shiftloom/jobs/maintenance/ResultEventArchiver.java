package io.shiftloom.jobs.maintenance;

import io.shiftloom.jobs.result.EventArchive;
import io.shiftloom.jobs.settings.RetentionSettings;
import io.shiftloom.jobs.settings.WorkerComponent;
import java.time.Clock;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.List;

/** What {@code archive-history} moves: the result events of old months. */
@WorkerComponent
final class ResultEventArchiver implements MaintenanceWork {

    private static final int AT_ONCE = 500;

    private final RetentionSettings retention;
    private final EventArchive archive;
    private final Clock clock;

    ResultEventArchiver(RetentionSettings retention, EventArchive archive, Clock clock) {
        this.retention = retention;
        this.archive = archive;
        this.clock = clock;
    }

    @Override
    public MaintenanceName name() {
        return MaintenanceName.ARCHIVE_HISTORY;
    }

    @Override
    public List<MaintenanceStep> steps() {
        return List.of(
                new MaintenanceStep("result-events", (tx, place) -> archive.moveBefore(tx, firstKeptMonth(), AT_ONCE)));
    }

    private YearMonth firstKeptMonth() {
        return YearMonth.from(clock.instant().atZone(ZoneOffset.UTC)).minusMonths(retention.historyMonths());
    }
}
