package io.shiftloom.api.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The client that {@code dist} packs for Node and TypeScript. It is generated, as {@link OpenApiFileTest} writes the
 * description it comes from, and needs no build.
 */
class TypeScriptClientTest {

    private static final Path FOLDER = Path.of("clients", "typescript");
    private static final Path SCRIPT = Path.of("src", "test", "client", "packed.mts");

    @Test
    void clientIsWhatTheDescriptionSays() throws IOException {
        var client = client(Files.readString(OpenApiFileTest.file(ApiGroup.V1)));

        assertThat(FOLDER.resolve("index.js"))
                .as("see the documentation of OpenApiFileTest")
                .hasContent(client.module());
        assertThat(FOLDER.resolve("index.d.ts")).hasContent(client.types());
    }

    static void write(String description) throws IOException {
        Files.writeString(FOLDER.resolve("index.js"), client(description).module());
        Files.writeString(FOLDER.resolve("index.d.ts"), client(description).types());
    }

    private static TypeScriptClient client(String description) {
        return new TypeScriptClient(new JsonMapper().readTree(description));
    }

    @Test
    void clientGoesFromSubmitOverWatchingToConfirm() throws Exception {
        var told = drive();

        assertThat(told.at("/replayed").booleanValue()).isTrue();
        assertThat(told.at("/events").intValue()).isPositive();
        assertThat(told.at("/status").stringValue()).isEqualTo("completed");
        assertThat(told.at("/resolution").stringValue()).isEqualTo("confirmed");
        assertThat(told.at("/confirmed").intValue()).isEqualTo(4);
        assertThat(told.at("/weeks").intValue()).isPositive();
        assertThat(told.at("/calendar").stringValue()).startsWith("BEGIN:VCALENDAR");
        assertThat(told.at("/unknown").stringValue()).isEqualTo("NOT_FOUND");
        assertThat(told.at("/outdated").stringValue()).isEqualTo("PRECONDITION_FAILED");
        assertThat(told.at("/empty").stringValue()).isEqualTo("INVALID_STAFF");
        assertThat(told.at("/counted").intValue()).isEqualTo(1);
        assertThat(told.at("/requestId").stringValue()).isNotBlank();
    }

    @Test
    @Tag("slow")
    void scriptCompilesStrictlyAgainstTheTypes() throws Exception {
        var folder = Path.of("target", "typescript-client").toAbsolutePath();
        NodeTool.install(folder, "typescript@5.9.3", "@types/node@20.19.43");
        for (var name : List.of("index.js", "index.d.ts", "client.js", "client.d.ts", "package.json")) {
            Files.createDirectories(folder.resolve("shiftloom"));
            Files.copy(
                    FOLDER.resolve(name),
                    folder.resolve("shiftloom").resolve(name),
                    StandardCopyOption.REPLACE_EXISTING);
        }
        var script = Files.readString(SCRIPT).replace("../../../clients/typescript/index.js", "./shiftloom/index.js");
        Files.writeString(folder.resolve("packed.mts"), script);

        var compiled = NodeTool.run(
                folder,
                List.of(
                        "node_modules/.bin/tsc",
                        "--strict",
                        "--noEmit",
                        "--module",
                        "nodenext",
                        "--target",
                        "es2022",
                        "--lib",
                        "es2022,dom,dom.asynciterable",
                        "--types",
                        "node",
                        "packed.mts"));

        assertThat(compiled.code()).as(compiled.output()).isZero();
    }

    private static JsonNode drive() throws IOException, InterruptedException {
        try {
            NodeTool.run(Path.of("."), List.of("node", "--version"));
        } catch (IOException e) {
            Assumptions.abort("there is no node on this machine: the TypeScript client is not run");
        }
        var service = ApiServer.withWorker();
        var copy = Path.of("target", "packed.mjs").toAbsolutePath();
        Files.writeString(
                copy,
                Files.readString(SCRIPT)
                        .replace(
                                "../../../clients/typescript",
                                FOLDER.toAbsolutePath().toUri().toString().replaceAll("/$", "")));
        var run = NodeTool.run(
                Path.of("."),
                List.of(
                        "env",
                        "SHIFTLOOM_URL=http://localhost:" + service.port(),
                        "SHIFTLOOM_API_KEY=" + service.paidTenant().apiKey(),
                        "node",
                        copy.toString()));
        assertThat(run.code()).as(run.output()).isZero();
        return new JsonMapper().readTree(run.output().lines().toList().getLast());
    }
}
