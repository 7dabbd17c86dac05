package io.shiftloom.api.console.tenant;

import io.shiftloom.api.defaults.DefaultsRepository;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.solver.labor.LaborCatalog;
import io.shiftloom.solver.labor.LaborProfile;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.UUID;
import org.springframework.stereotype.Component;

/** The week that a tenant's law counts work by, as printed rotas do: from Sunday in the United States, say. */
@Component
class WorkWeek {

    private final PlatformDatabase database;
    private final DefaultsRepository defaults;

    WorkWeek(PlatformDatabase database, DefaultsRepository defaults) {
        this.database = database;
        this.defaults = defaults;
    }

    /** Its first day; Monday before a tenant has settings. */
    DayOfWeek start(UUID tenantId) {
        return database.inTransaction(tx -> defaults.find(tx, tenantId))
                .map(saved -> LaborCatalog.terms(saved.labor(), true, LaborProfile.STANDARD)
                        .weekStart())
                .orElse(DayOfWeek.MONDAY);
    }

    static LocalDate first(LocalDate date, DayOfWeek start) {
        return date.with(TemporalAdjusters.previousOrSame(start));
    }
}
