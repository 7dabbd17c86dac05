package io.shiftloom.jobs.maintenance;

import java.util.List;

/** What a maintenance job does. */
interface MaintenanceWork {

    MaintenanceName name();

    List<MaintenanceStep> steps();
}
