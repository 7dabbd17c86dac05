package io.shiftloom.api.openapi;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.input.ObjectShape;
import io.shiftloom.api.route.BodyShapes;
import io.shiftloom.jobs.storage.Json;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import tools.jackson.databind.node.ObjectNode;

/** Puts the OpenAPI document of a group together. */
@Component
public class ApiDescription {

    static final String API_KEY = "apiKey";
    static final String OPERATOR_TOKEN = "operatorToken";

    private static final String VERSION = "1.0.0";

    private final ObjectProvider<RequestMappingHandlerMapping> mappings;
    private final Map<String, ObjectShape> shapes = new TreeMap<>();

    ApiDescription(ObjectProvider<RequestMappingHandlerMapping> mappings, List<BodyShapes> shapes) {
        this.mappings = mappings;
        shapes.forEach(some -> this.shapes.putAll(some.byName()));
    }

    /**
     * As far as routes are described; see {@link #gaps}.
     *
     * @param baseUrl of the service, without a slash at its end
     * @throws IllegalStateException when a description contradicts the code, or refers to something that does not exist
     */
    public ObjectNode document(ApiGroup group, String baseUrl) {
        var text = GroupText.read(group);
        var document = Json.object().put("openapi", "3.1.0");
        document.putObject("info")
                .put("title", text.title())
                .put("version", VERSION)
                .put("description", text.description())
                .putObject("license")
                .put("name", "Apache 2.0")
                .put("url", "https://www.apache.org/licenses/LICENSE-2.0");
        document.putArray("servers").addObject().put("url", baseUrl);
        var tags = document.putArray("tags");
        text.tags().forEach((tag, about) -> tags.addObject().put("name", tag).put("description", about));
        var paths = document.putObject("paths");
        var errors = new ErrorText();
        var operations = new OperationDocument(errors, DescriptionFiles.read("parameters"));
        for (var facts : described(group, text)) {
            var route = Objects.requireNonNull(text.routes().get(facts.key()));
            paths.withObjectProperty(facts.path())
                    .set(facts.method().toLowerCase(Locale.ROOT), operations.write(facts, route));
        }
        Schemas.completeReferences(paths);
        var components = Components.usedBy(paths, components(text, errors));
        components.set("securitySchemes", security(group));
        document.set("components", components);
        return document;
    }

    /** Routes that nobody described, and descriptions of routes that do not exist; a release has neither. */
    public Set<String> gaps(ApiGroup group) {
        var inCode = routes(group).stream().map(RouteFacts::key).collect(Collectors.toCollection(TreeSet::new));
        var inText = GroupText.read(group).routes().keySet();
        var gaps = new TreeSet<>(inText);
        gaps.removeAll(inCode);
        inCode.removeAll(inText);
        gaps.addAll(inCode);
        return gaps;
    }

    /** The routes that are described, in the order of their descriptions. */
    private List<RouteFacts> described(ApiGroup group, GroupText text) {
        var order = List.copyOf(text.routes().keySet());
        return routes(group).stream()
                .filter(route -> text.routes().containsKey(route.key()))
                .sorted(Comparator.comparingInt(route -> order.indexOf(route.key())))
                .toList();
    }

    private List<RouteFacts> routes(ApiGroup group) {
        var routes = new ArrayList<RouteFacts>();
        mappings.stream()
                .forEach(mapping -> mapping.getHandlerMethods()
                        .forEach((info, handler) -> info.getPatternValues().stream()
                                .filter(group::holds)
                                .forEach(path -> info.getMethodsCondition()
                                        .getMethods()
                                        .forEach(method ->
                                                routes.add(new RouteFacts(group, method.name(), path, handler))))));
        return routes;
    }

    private ObjectNode components(GroupText text, ErrorText errors) {
        var components = Json.object();
        components.set("schemas", new Schemas(text.schemas(), shapes).write());
        var examples = components.putObject("examples");
        for (var code : ErrorCode.values()) {
            examples.set(code.name(), errors.example(code));
        }
        var headers = components.putObject("headers");
        header(headers, "X-Request-Id", "The request's own id when it sent one, or a new one.", "string");
        header(headers, "Location", "Where to read what was made.", "string");
        header(headers, "Idempotent-Replayed", "true when the answer is an earlier one given again.", "string");
        header(headers, "Retry-After", "Seconds after which to ask again.", "integer");
        header(
                headers,
                "ETag",
                "An extension: tells the state of the object, for If-Match of a change and If-None-Match of a read.",
                "string");
        header(
                headers,
                "RateLimit",
                "An extension, in the form of the IETF's draft httpapi-ratelimit-headers: how many more requests the key may make now (r), and the seconds until it may make more (t), as the process that answers counts them.",
                "string");
        header(
                headers,
                "RateLimit-Policy",
                "An extension, in the form of the same draft: how many requests the key may make at once (q), and the seconds that refill as many (w).",
                "string");
        return components;
    }

    private static void header(ObjectNode headers, String name, String description, String type) {
        headers.putObject(name)
                .put("description", description)
                .putObject("schema")
                .put("type", type);
    }

    private static ObjectNode security(ApiGroup group) {
        var schemes = Json.object();
        if (group == ApiGroup.V1) {
            schemes.putObject(API_KEY)
                    .put("type", "apiKey")
                    .put("in", "header")
                    .put("name", "x-api-key")
                    .put("description", "A key issued for the organization. A key without scopes may do everything.");
        } else {
            schemes.putObject(OPERATOR_TOKEN)
                    .put("type", "http")
                    .put("scheme", "bearer")
                    .put("description", "An operator's token of role viewer, operator or admin.");
        }
        return schemes;
    }
}
