package io.shiftloom.jobs.doctor;

import io.shiftloom.jobs.database.Pooler;
import io.shiftloom.jobs.database.server.DatabaseServer;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import java.util.List;

/** What lies between this process and its database, and what lies beside it. */
record PlaceCheck(boolean isEmbedded, Pooler pooler, ShiftloomSettings settings) {

    List<CheckupFinding> between() {
        var found = new Findings("pooler");
        if (pooler == Pooler.LENDS_TRANSACTIONS && settings.database().directUrl() == null) {
            found.warning(
                    "A pooler in transaction mode is in between, so workers receive no notifications and poll for work.",
                    "Set SHIFTLOOM_DATABASE_DIRECT_URL to an address of the database past the pooler.");
        }
        return found.or(
                pooler == Pooler.NONE
                        ? "No pooler in transaction mode is in between."
                        : "A pooler in transaction mode is in between, and the direct address is known.");
    }

    List<CheckupFinding> beside() {
        var found = new Findings("embedded");
        if (!isEmbedded) {
            DatabaseServer.leftover(settings.dataDir())
                    .ifPresent(
                            leftover -> found.warning(
                                    leftover,
                                    "If nothing in it is needed, stop its server and remove the folder; `shiftloom backup --data` saves it before."));
        }
        return found.or(
                isEmbedded
                        ? "The embedded database is in use, which is for one machine."
                        : "No embedded database lies next to the configured one.");
    }
}
