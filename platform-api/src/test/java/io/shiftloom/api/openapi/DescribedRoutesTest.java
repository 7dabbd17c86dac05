package io.shiftloom.api.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A new route is described by an entry in {@code src/main/resources/openapi}; the package's documentation tells how. */
class DescribedRoutesTest {

    @ParameterizedTest
    @EnumSource
    void everyRouteIsDescribedAndNothingElse(ApiGroup group) {
        var description = ApiServer.running().bean(ApiDescription.class);

        assertThat(description.gaps(group))
                .as("see the documentation of the package %s", ApiDescription.class.getPackageName())
                .isEmpty();
    }
}
