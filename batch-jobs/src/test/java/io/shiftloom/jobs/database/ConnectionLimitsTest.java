package io.shiftloom.jobs.database;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.settings.ShiftloomSettings;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

class ConnectionLimitsTest {

    private static final int OF_THE_SERVER = 300;
    /** What PostgreSQL keeps for superusers unless it is told otherwise. */
    private static final int RESERVED = 3;

    private static final String ROLES = "shiftloom.roles";
    private static final String CORES = "shiftloom.cores";
    private static final String PLATFORM = "shiftloom.database.platform-connections";
    private static final String TENANT = "shiftloom.database.tenant-connections";

    @Test
    void fiftyWorkersAndTwoApisFitIntoThreeHundredConnectionsAndLeaveSomeForAMigration() {
        int workers = 50 * limits(Map.of(ROLES, "worker", CORES, "2")).total();
        int apis = 2 * limits(Map.of(ROLES, "api")).total();

        assertThat(workers + apis).isLessThanOrEqualTo(OF_THE_SERVER - RESERVED - 30);
    }

    @Test
    void onlyWhoAnswersHasThePoolOfTenantsAndOnlyWhoWorksListens() {
        assertThat(limits(Map.of(ROLES, "worker", CORES, "1"))).isEqualTo(new ConnectionLimits(0, 3, 1));
        assertThat(limits(Map.of(ROLES, "api"))).isEqualTo(new ConnectionLimits(10, 20, 0));
        assertThat(limits(Map.of())).isEqualTo(new ConnectionLimits(10, 20, 1));
    }

    @Test
    void aWorkerOfManyCoresHasAConnectionForEachAndOneMoreUpToThoseOfAnApi() {
        assertThat(limits(Map.of(ROLES, "worker", CORES, "8"))).isEqualTo(new ConnectionLimits(0, 9, 1));
        assertThat(limits(Map.of(ROLES, "worker", CORES, "64"))).isEqualTo(new ConnectionLimits(0, 20, 1));
    }

    @Test
    void operatorsSetTheSizesOfPools() {
        assertThat(limits(Map.of(ROLES, "worker", PLATFORM, "6", TENANT, "7")))
                .isEqualTo(new ConnectionLimits(0, 6, 1));
        assertThat(limits(Map.of(PLATFORM, "6", TENANT, "7"))).isEqualTo(new ConnectionLimits(7, 6, 1));
    }

    private static ConnectionLimits limits(Map<String, String> properties) {
        return ConnectionLimits.of(new Binder(new MapConfigurationPropertySource(properties))
                .bindOrCreate("shiftloom", ShiftloomSettings.class));
    }
}
