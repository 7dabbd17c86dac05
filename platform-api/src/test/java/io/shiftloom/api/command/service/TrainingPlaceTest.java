package io.shiftloom.api.command.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.JobsFixture;
import io.shiftloom.jobs.database.TestDatabase;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.core.env.Environment;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;

class TrainingPlaceTest {

    @Test
    void databaseOfTenantsIsTold() {
        try (var database = TestDatabase.create()) {
            var environment = naming(database);
            assertThat(TrainingPlace.hasTenant(environment, JobsFixture.settings()))
                    .isFalse();

            database.createTenant("Lindenhof");

            assertThat(TrainingPlace.hasTenant(environment, JobsFixture.settings()))
                    .isTrue();
        }
    }

    @Test
    void withoutADatabaseThereIsNoTenantToDisturb() {
        assertThat(TrainingPlace.hasTenant(new StandardEnvironment(), JobsFixture.settings()))
                .isFalse();
    }

    private static Environment naming(TestDatabase database) {
        var address = database.address();
        var environment = new StandardEnvironment();
        environment
                .getPropertySources()
                .addFirst(new MapPropertySource(
                        "given",
                        Map.of(
                                "spring.datasource.url",
                                address.url(),
                                "spring.datasource.username",
                                address.username(),
                                "spring.datasource.password",
                                address.password())));
        return environment;
    }
}
