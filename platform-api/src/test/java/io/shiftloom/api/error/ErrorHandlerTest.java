package io.shiftloom.api.error;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.SocketTimeoutException;
import org.junit.jupiter.api.Test;
import org.springframework.http.converter.HttpMessageNotWritableException;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;
import tools.jackson.databind.json.JsonMapper;

/** What is a fault of the service, and what is not. */
class ErrorHandlerTest {

    private final ErrorHandler handler = new ErrorHandler(new ErrorWriter(JsonMapper.shared()));
    private final MockHttpServletRequest request = new MockHttpServletRequest("GET", "/v1/shifts");
    private final MockHttpServletResponse response = new MockHttpServletResponse();

    @Test
    void answerThatIsReadTooSlowlyIsNoFault() throws IOException {
        handler.unread(notWritable(new SocketTimeoutException("too slow")), request, response);

        assertThat(response.getStatus()).isEqualTo(200);
        assertThat(response.getContentAsByteArray()).isEmpty();
    }

    @Test
    void answerThatCannotBeWrittenIsOne() throws IOException {
        handler.unread(notWritable(new IllegalStateException("no such property")), request, response);

        assertThat(response.getStatus()).isEqualTo(500);
    }

    private static HttpMessageNotWritableException notWritable(Exception cause) {
        return new HttpMessageNotWritableException("Could not write JSON", cause);
    }
}
