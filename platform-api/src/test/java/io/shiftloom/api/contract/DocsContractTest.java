package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.error.ErrorCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** GET /v3/api-docs and /docs, open to everybody. */
class DocsContractTest {

    private static final ApiServer SERVER = ApiServer.running();

    @ParameterizedTest
    @CsvSource({"/v3/api-docs,/v1/schedule", "/v3/api-docs/ops,/ops/v1/tenants"})
    void descriptionsAreServedForPrograms(String path, String route) {
        var reply = new Call(SERVER, "GET", path).send().expect(200);

        assertThat(reply.header("Content-Type")).isEqualTo("application/json");
        assertThat(reply.at("/openapi").stringValue()).isEqualTo("3.1.0");
        assertThat(reply.at("/servers/0/url").stringValue()).isEqualTo(ApiServer.BASE_URL);
        assertThat(reply.at("/paths").propertyNames())
                .contains(route)
                .allMatch(described -> described.startsWith(route.startsWith("/ops") ? "/ops/v1/" : "/v1/"));
    }

    @ParameterizedTest
    @CsvSource({"/docs,/v3/api-docs", "/docs/ops,/v3/api-docs/ops"})
    void pagesShowEveryRouteAndErrorWithoutScriptsOrForeignParts(String page, String description) {
        var html = new Call(SERVER, "GET", page).send().expect(200);
        var document = new Call(SERVER, "GET", description).send().json();

        assertThat(html.header("Content-Type")).startsWith("text/html");
        assertThat(html.header("Content-Security-Policy")).startsWith("default-src 'none'");
        assertThat(html.text()).doesNotContain("<script", "src=", "<link");
        document.required("paths")
                .propertyNames()
                .forEach(path -> assertThat(html.text()).contains("<code>" + path + "</code>"));
        document.at("/components/examples")
                .propertyNames()
                .forEach(code -> assertThat(html.text()).contains("&quot;code&quot; : &quot;" + code + "&quot;"));
        document.at("/components/schemas")
                .propertyNames()
                .forEach(schema -> assertThat(html.text()).contains("id=\"schema-" + schema + "\""));
    }

    @Test
    void unknownPathsBesideThemAreNotFound() {
        new Call(SERVER, "GET", "/v3/api-docs/none").send().expectError(ErrorCode.NOT_FOUND);
        new Call(SERVER, "POST", "/docs").send().expectError(ErrorCode.METHOD_NOT_ALLOWED);
    }
}
