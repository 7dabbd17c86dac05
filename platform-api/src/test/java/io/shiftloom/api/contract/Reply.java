package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.error.ErrorCode;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What came back. */
public final class Reply {

    private static final JsonMapper JSON = new JsonMapper();

    private final HttpResponse<byte[]> response;

    Reply(HttpResponse<byte[]> response) {
        this.response = response;
    }

    public int status() {
        return response.statusCode();
    }

    public String text() {
        return new String(response.body(), StandardCharsets.UTF_8);
    }

    public JsonNode json() {
        return JSON.readTree(response.body());
    }

    /** The value at a JSON pointer. */
    public JsonNode at(String pointer) {
        return json().at(pointer);
    }

    public String header(String name) {
        return response.headers().firstValue(name).orElse("");
    }

    public Reply expect(int status) {
        assertThat(status()).as(text()).isEqualTo(status);
        assertThat(header("X-Request-Id")).isNotEmpty();
        return this;
    }

    /** An error of this code with its status and the whole envelope. */
    public Reply expectError(ErrorCode code) {
        assertThat(at("/error/code").asString("")).as(text()).isEqualTo(code.name());
        expect(code.status());
        assertThat(header("Content-Type")).isEqualTo("application/json");
        assertThat(json().propertyNames()).containsExactly("error");
        assertThat(at("/error").propertyNames())
                .containsExactly("code", "message", "requestId", "details", "detailCount");
        assertThat(at("/error/requestId").stringValue()).isEqualTo(header("X-Request-Id"));
        assertThat(at("/error/message").stringValue()).isNotBlank();
        return this;
    }

    /** Code and path of every detail, as {@code CODE path}. */
    public List<String> details() {
        return at("/error/details").values().stream()
                .map(detail -> detail.get("code").stringValue() + " "
                        + detail.get("path").stringValue())
                .toList();
    }
}
