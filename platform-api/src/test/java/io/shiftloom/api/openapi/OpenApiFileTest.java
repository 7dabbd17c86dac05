package io.shiftloom.api.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.input.FieldPath;
import io.shiftloom.api.input.Violations;
import io.shiftloom.api.request.LaborMaskReader;
import io.shiftloom.jobs.storage.RepairAction;
import io.shiftloom.jobs.words.CertificateWords;
import io.shiftloom.solver.labor.LaborRule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The descriptions kept in {@code docs} are those of the code. To write them anew, and the TypeScript client with them, from the root of the repository:
 *
 * <pre>mvn -pl platform-api -am test -Dtest=OpenApiFileTest -Dsurefire.failIfNoSpecifiedTests=false -Dopenapi.write=true</pre>
 */
class OpenApiFileTest {

    private static final String BASE_URL = "/";
    private static final String PLACE = "https://shiftloom.invalid/openapi";
    private static final JsonMapper JSON = new JsonMapper();
    private static final ApiDescription DESCRIPTION = ApiServer.running().bean(ApiDescription.class);

    /** Where the description of a group is kept. */
    static Path file(ApiGroup group) {
        return Path.of("docs", "openapi-%s.json".formatted(group.code()));
    }

    @ParameterizedTest
    @EnumSource
    void fileIsWhatTheCodeSays(ApiGroup group) throws IOException {
        var described = DESCRIPTION.document(group, BASE_URL).toPrettyString() + "\n";
        if (Boolean.getBoolean("openapi.write")) {
            Files.createDirectories(file(group).getParent());
            Files.writeString(file(group), described);
            if (group == ApiGroup.V1) {
                TypeScriptClientTest.write(described);
            }
        }

        assertThat(file(group)).as("see the documentation of this test").hasContent(described);
    }

    @ParameterizedTest
    @EnumSource
    void examplesFitTheirSchemas(ApiGroup group) {
        var document = DESCRIPTION.document(group, BASE_URL);
        KnownValues.alone(document);
        var registry = SchemaRegistry.withDefaultDialect(
                SpecificationVersion.DRAFT_2020_12, builder -> builder.schemas(Map.of(PLACE, document.toString())));
        var contents = new ArrayList<JsonNode>();
        document.required("paths")
                .forEach(path -> path.forEach(operation -> {
                    contents.add(operation.path("requestBody"));
                    operation.required("responses").forEach(contents::add);
                }));

        for (var content : contents) {
            var json = content.at("/content/application~1json");
            var examples = new ArrayList<JsonNode>();
            if (json.has("example")) {
                examples.add(json.required("example"));
            }
            json.path("examples")
                    .forEach(example -> examples.add(
                            document.at(example.required("$ref").stringValue().substring(1))
                                    .required("value")));
            var reference = json.at("/schema/$ref").stringValue("");
            for (var example : examples) {
                assertThat(registry.getSchema(SchemaLocation.of(PLACE + reference))
                                .validate(example))
                        .as("%s: %s", reference, example)
                        .isEmpty();
            }
        }
        assertThat(contents).hasSizeGreaterThan(100);
    }

    /** Whoever tries the example sees the answer of the example, and not that before the change. */
    @ParameterizedTest
    @EnumSource
    void exampleOfAChangeShowsWhatWasChanged(ApiGroup group) {
        for (var path : DESCRIPTION.document(group, BASE_URL).required("paths")) {
            var sent = path.at("/patch/requestBody/content/application~1json/example");
            var answered = path.at("/patch/responses/200/content/application~1json/example");
            sent.properties().stream()
                    .filter(field -> !field.getKey().equals("version"))
                    .forEach(field -> assertThat(answered.findValues(field.getKey()))
                            .as("%s in %s", field, answered)
                            .contains(field.getValue()));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "/ops/v1/tenants/{tenantId}/suspend, state, suspended",
        "/ops/v1/keys/{keyId}/revoke, state, revoked",
        "/ops/v1/tokens/{tokenId}/revoke, state, revoked",
        "/ops/v1/workers/{worker}/drain, drain, asked"
    })
    void exampleOfAnActionShowsWhatItDid(String path, String field, String value) {
        var answered = DESCRIPTION
                .document(ApiGroup.OPS, BASE_URL)
                .required("paths")
                .required(path)
                .at("/post/responses/200/content/application~1json/example");

        assertThat(answered.required(field).stringValue()).isEqualTo(value);
    }

    @Test
    void repairsAndProofsAreDescribedInTheWordsThatAreSent() {
        var diagnostics = DESCRIPTION.document(ApiGroup.V1, BASE_URL).at("/components/schemas/Diagnostics/properties");

        assertThat(known(diagnostics.at("/repairs/items/properties/action")))
                .containsExactlyElementsOf(
                        Stream.of(RepairAction.values()).map(RepairAction::key).toList());
        assertThat(known(diagnostics.at("/kind")))
                .containsExactlyElementsOf(Stream.of(CertificateWords.Kind.values())
                        .map(CertificateWords.Kind::key)
                        .toList());
    }

    private static List<String> known(JsonNode schema) {
        return schema.required("x-extensible-enum")
                .valueStream()
                .map(JsonNode::stringValue)
                .toList();
    }

    @Test
    void everyErrorOfTheInterfacesHasAnExample() {
        var described = new ArrayList<String>();
        for (var group : ApiGroup.values()) {
            described.addAll(DESCRIPTION
                    .document(group, BASE_URL)
                    .at("/components/examples")
                    .propertyNames());
        }
        // They are of requests that no operation sees: of a method that the path lacks, and of what is not even read.
        described.addAll(List.of(
                ErrorCode.METHOD_NOT_ALLOWED.name(),
                ErrorCode.URI_TOO_LONG.name(),
                ErrorCode.HEADERS_TOO_LARGE.name()));

        assertThat(described)
                .containsAll(
                        List.of(ErrorCode.values()).stream().map(Enum::name).toList());
    }

    @Test
    void keysOfABodyCarryTheVersionThatKnowsThem() {
        var schemas = DESCRIPTION.document(ApiGroup.V1, BASE_URL).at("/components/schemas");

        assertThat(schemas.at("/ScheduleRequest/properties/requiredRolesByCell/x-since")
                        .stringValue())
                .isEqualTo("2026-09-09");
        assertThat(schemas.at("/ScheduleRequest/properties/paidOptimization/x-since")
                        .stringValue())
                .isEqualTo("2026-09-13");
        assertThat(schemas.at("/ScheduleStaff/properties/avoidedSchedulingRoleIds/x-since")
                        .stringValue())
                .isEqualTo("2026-09-14");
        assertThat(schemas.at("/ScheduleStaff/required").toString()).isEqualTo("[\"staffId\",\"displayName\"]");
        assertThat(schemas.at("/ScheduleStaff/additionalProperties").booleanValue())
                .isFalse();
        assertThat(JSON.readTree("[\"schedules:write\"]"))
                .isEqualTo(
                        DESCRIPTION.document(ApiGroup.V1, BASE_URL).at("/paths/~1v1~1schedule/post/security/0/apiKey"));
    }

    /** The generator of Python clients compares {@code true} with the text "true", and its client refuses every answer. */
    @ParameterizedTest
    @EnumSource
    void noBooleanIsDescribedAsOneValue(ApiGroup group) {
        var schemas = DESCRIPTION.document(group, BASE_URL).at("/components/schemas");

        assertThat(schemas.findParents("const"))
                .filteredOn(schema -> schema.path("const").isBoolean())
                .isEmpty();
    }

    /** A generator gives an answer's id the type of its format, and the id goes into the next path as it is. */
    @ParameterizedTest
    @EnumSource
    void idsOfConditionsHaveOneTypeInAnswersAndPaths(ApiGroup group) {
        var document = DESCRIPTION.document(group, BASE_URL);
        var answered = document.at("/components/schemas").findValues("conditionId").stream()
                .map(schema -> schema.path("format").stringValue(""));
        var asked = document.required("paths").findValues("parameters").stream()
                .flatMap(JsonNode::valueStream)
                .filter(parameter -> parameter.path("in").stringValue("").equals("path"))
                .filter(parameter -> parameter.path("name").stringValue("").equals("conditionId"))
                .map(parameter -> parameter.at("/schema/format").stringValue(""));

        assertThat(Stream.concat(answered, asked)).containsOnly("uuid");
    }

    @Test
    void pageOfTasksNamesEachStatusThatSaysWhenToComeBack() throws IOException {
        var statuses = DESCRIPTION.document(ApiGroup.V1, BASE_URL).required("paths").findValues("responses").stream()
                .flatMap(responses -> responses.properties().stream())
                .filter(response -> response.getKey().compareTo("400") >= 0
                        && response.getValue().path("headers").has("Retry-After"))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
        var rows = Files.readAllLines(Path.of("docs", "tasks.md")).stream()
                .filter(line -> line.contains("with `Retry-After` |"))
                .toList();

        assertThat(statuses).isNotEmpty().allSatisfy(status -> assertThat(rows).anyMatch(row -> row.contains(status)));
    }

    @Test
    void everyAnswerToAnAdmittedRequestIsDescribedWithWhatIsLeftOfTheRate() {
        DESCRIPTION
                .document(ApiGroup.V1, BASE_URL)
                .required("paths")
                .forEach(path -> path.forEach(operation -> operation
                        .required("responses")
                        .propertyStream()
                        .filter(response -> response.getKey().matches("[23].*"))
                        .forEach(response -> assertThat(
                                        response.getValue().required("headers").propertyNames())
                                .as("%s %s", operation.path("operationId"), response.getKey())
                                .contains("RateLimit", "RateLimit-Policy"))));
    }

    @Test
    void readsWithATagAreDescribedWithTheAnswerWithoutABodyToo() {
        var reads = DESCRIPTION.document(ApiGroup.V1, BASE_URL).required("paths").findValues("get").stream()
                .map(read -> read.required("responses"))
                .filter(responses -> responses.at("/200/headers").has("ETag"))
                .toList();

        assertThat(reads).hasSizeGreaterThan(4).allMatch(responses -> responses.has("304"));
    }

    /** The schema and the reader of requests accept the same values of each rule, and refuse the next ones. */
    @Test
    void valuesOfAMasksRulesAreThoseThatAreAccepted() {
        var document = DESCRIPTION.document(ApiGroup.V1, BASE_URL);
        var rules = SchemaRegistry.withDefaultDialect(
                        SpecificationVersion.DRAFT_2020_12,
                        builder -> builder.schemas(Map.of(PLACE, document.toString())))
                .getSchema(SchemaLocation.of(PLACE + "#/components/schemas/LaborRules"));

        for (var rule : LaborRule.ofMask()) {
            for (int value : List.of(
                    rule.own().least() - 1,
                    rule.own().least(),
                    rule.own().most(),
                    rule.own().most() + 1)) {
                var mask = JSON.readTree("{\"%s\":{\"value\":%d}}".formatted(rule.key(), value));
                var refusals = Violations.empty();
                LaborMaskReader.read(
                        JSON.createObjectNode().put("schema", 1).set("rules", mask), FieldPath.ROOT, refusals);

                assertThat(rules.validate(mask).isEmpty()).as("%s", mask).isEqualTo(refusals.isEmpty());
            }
        }
    }

    @Test
    void rangeOfAMasksRuleIsToldInItsUnit() {
        var rules = DESCRIPTION.document(ApiGroup.V1, BASE_URL).at("/components/schemas/LaborRules/properties");

        assertThat(rules.at("/maxConsecutiveNights/description").stringValue()).isEqualTo("1 to 13 nights.");
        assertThat(rules.at("/minShiftMinutes/description").stringValue()).isEqualTo("0 to 720 minutes.");
    }

    @Test
    void settingsThatCannotBeClearedAreNotDescribedAsNull() {
        var settings = DESCRIPTION.document(ApiGroup.V1, BASE_URL).at("/components/schemas/DefaultsPatch");

        assertThat(settings.at("/properties/timeRangeEnd/type").toString()).isEqualTo("\"string\"");
        assertThat(settings.at("/properties/requirementsByCellKey").has("anyOf"))
                .isFalse();
        assertThat(settings.at("/properties/laborLawJurisdiction/type").toString())
                .isEqualTo("[\"string\",\"null\"]");
        assertThat(settings.at("/properties/slotGranularityMinutes/enum").toString())
                .isEqualTo("[60,15]");
        assertThat(settings.at("/properties/planningHorizon/enum").toString()).isEqualTo("[\"week\",\"two_weeks\"]");
        assertThat(settings.has("required")).isFalse();
    }
}
