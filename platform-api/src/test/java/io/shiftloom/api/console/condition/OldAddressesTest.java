package io.shiftloom.api.console.condition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;

class OldAddressesTest {

    private static final String ID = "0b0f7c1e-8a57-4b43-9e6f-3a9a2f4f0c11";

    @Test
    void bracesOfAnOldAddressAreNoVariables() throws Exception {
        var request = new MockHttpServletRequest("GET", "/console/schedules/" + ID);
        request.setQueryString("view=1&q={x}");
        var response = new MockHttpServletResponse();

        new OldAddresses().schedule(ID, request).render(Map.of(), request, response);

        assertThat(response.getRedirectedUrl()).isEqualTo("/console/conditions/" + ID + "?view=1&q={x}");
    }
}
