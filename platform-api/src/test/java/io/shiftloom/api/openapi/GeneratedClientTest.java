package io.shiftloom.api.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A TypeScript client generated from what a running service says about itself compiles strictly, and drives a schedule from
 * its request to its confirmation. The script is {@code src/test/client/round-trip.ts}.
 */
@Tag("slow")
class GeneratedClientTest {

    private static final Path GENERATOR = Path.of("target", "openapi-generator-cli.jar");
    private static final Path FOLDER = Path.of("target", "generated-client").toAbsolutePath();
    private static final Path DESCRIPTION = FOLDER.resolve("openapi.json");

    @Test
    void clientOfAnotherLanguageGoesFromSubmitToConfirm() throws Exception {
        var service = ApiServer.withWorker();
        NodeTool.install(FOLDER, "typescript@5.9.3", "@types/node@20.19.43");
        generate(service);

        succeed(
                "node_modules/.bin/tsc",
                "--strict",
                "--module",
                "commonjs",
                "--target",
                "es2022",
                "--lib",
                "es2022,dom",
                "--types",
                "node",
                "--outDir",
                "out",
                "round-trip.ts");
        var told = drive(service);

        assertThat(told.at("/replayed").booleanValue()).isTrue();
        assertThat(told.at("/status").stringValue()).isEqualTo("completed");
        assertThat(told.at("/candidates").intValue()).isPositive();
        assertThat(told.at("/warnings").intValue()).isZero();
        assertThat(told.at("/resolution").stringValue()).isEqualTo("confirmed");
        assertThat(told.at("/confirmed").intValue()).isEqualTo(4);
        assertThat(told.at("/unknown").stringValue()).isEqualTo("NOT_FOUND");
        assertThat(told.at("/empty").stringValue()).isEqualTo("INVALID_STAFF");
    }

    private static void generate(ApiServer service) throws IOException, InterruptedException {
        Files.writeString(
                DESCRIPTION,
                service.paidTenant().get("/v3/api-docs").send().expect(200).text());
        Files.copy(
                Path.of("src", "test", "client", "round-trip.ts"),
                FOLDER.resolve("round-trip.ts"),
                StandardCopyOption.REPLACE_EXISTING);
        succeed(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-jar",
                GENERATOR.toAbsolutePath().toString(),
                "generate",
                "-g",
                "typescript-fetch",
                "-i",
                DESCRIPTION.toString(),
                "-o",
                FOLDER.resolve("generated").toString());
    }

    private static JsonNode drive(ApiServer service) throws IOException, InterruptedException {
        var tenant = service.paidTenant();
        var told = succeed(
                "env",
                "SHIFTLOOM_URL=http://localhost:" + service.port(),
                "SHIFTLOOM_API_KEY=" + tenant.apiKey(),
                "node",
                "out/round-trip.js");
        return new JsonMapper().readTree(told.lines().toList().getLast());
    }

    private static String succeed(String... command) throws IOException, InterruptedException {
        var run = NodeTool.run(FOLDER, List.of(command));
        assertThat(run.code()).as(run.output()).isZero();
        return run.output();
    }
}
