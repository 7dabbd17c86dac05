package io.shiftloom.api.operations;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.operator.OperatorRole;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShownAddressTest {

    @ParameterizedTest
    @CsvSource({
        "https://hooks.example.com/services/T01/B02/s3cr3t, https://hooks.example.com/serv…",
        "https://hooks.example.com/s3cr3t, https://hooks.example.com/s3cr…",
        "https://a.example:8443/hook?key=s3cr3t, https://a.example:8443/hook…",
        "https://a.example?key=s3cr3t, https://a.example…",
        "https://[2001:db8::1]:8443/in/s3cr3t, https://[2001:db8::1]:8443/in/s…",
        "https://a.example/hook, https://a.example/hook",
        "https://a.example, https://a.example",
    })
    void onlyThoseWhoMayChangeAnAddressSeeAllOfIt(String address, String shortened) {
        assertThat(ShownAddress.to(OperatorRole.VIEWER, address)).isEqualTo(shortened);
        assertThat(ShownAddress.to(OperatorRole.OPERATOR, address)).isEqualTo(shortened);
        assertThat(ShownAddress.to(OperatorRole.ADMIN, address)).isEqualTo(address);
    }
}
