package io.shiftloom.jobs.database.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.shiftloom.jobs.settings.DatabaseSettings;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.mock.env.MockEnvironment;

class DatabaseServerTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:postgresql://db/shift?user=postgres&password=s3cret",
                "jdbc:postgresql://db/shift?ssl=true&password=s3cret"
            })
    void loginInTheAddressIsRefusedBecauseItWouldReplaceThoseOfTheRoles(String url) {
        var environment = new MockEnvironment().withProperty("spring.datasource.url", url);
        var settings = Binder.get(environment).bindOrCreate("shiftloom", ShiftloomSettings.class);

        assertThatIllegalStateException()
                .isThrownBy(() -> DatabaseServer.of(environment, settings))
                .withMessageContaining("jdbc:postgresql://db/shift has a user or a password")
                .withMessageNotContaining("s3cret");
    }

    @Test
    void addressIsToldWithoutItsParameters() {
        var address = new DatabaseAddress("jdbc:postgresql://db/shift?sslpassword=s3cret", "owner", "hidden");

        assertThat(address).hasToString("owner@jdbc:postgresql://db/shift");
        assertThat(DatabaseSettings.namesLogin(address.url())).isFalse();
    }
}
