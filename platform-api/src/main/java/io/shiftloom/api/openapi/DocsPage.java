package io.shiftloom.api.openapi;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** An OpenAPI document as one page of plain HTML: no script, nothing from elsewhere. */
final class DocsPage {

    private static final String STYLE = style();
    private static final String MARK = """
            <svg viewBox="0 0 24 24" aria-hidden="true"><rect width="24" height="24" rx="6" fill="#5746d6"/>\
            <g fill="none" stroke="#fff" stroke-linecap="round" stroke-width="2.2">\
            <path d="M5.5 8h8M17.5 8h1M5.5 12h1.5M11 12h7.5M5.5 16h6M15.5 16h3"/></g></svg>""";

    private final ObjectNode document;
    private final Html html = new Html();
    private final SchemaHtml schemas = new SchemaHtml(html);

    private DocsPage(ObjectNode document) {
        this.document = document;
    }

    static String of(ObjectNode document) {
        return new DocsPage(document).write();
    }

    private String write() {
        var info = document.required("info");
        var title = info.required("title").stringValue();
        html.raw("<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">")
                .raw("<meta name=\"viewport\" content=\"width=device-width\">")
                .element("title", title)
                .raw("<style>" + STYLE
                        + "</style></head><body><a class=\"skip\" href=\"#content\">Skip to content</a>");
        contents();
        html.raw("<main id=\"content\"><header>")
                .element("h1", title)
                .markdown(info.required("description").stringValue())
                .raw("</header>");
        document.required("tags").forEach(this::tag);
        html.raw("<h2 id=\"schemas\">Schemas</h2>");
        document.at("/components/schemas")
                .properties()
                .forEach(schema -> schemas.write(schema.getKey(), schema.getValue()));
        return html.raw("</main></body></html>").toString();
    }

    private void contents() {
        html.raw("<aside><a class=\"brand\" href=\"#content\">" + MARK + "Shiftloom</a>");
        html.raw("<nav aria-label=\"Descriptions\" class=\"places\">");
        place("/docs", "API", "/v1/");
        place("/docs/ops", "Operators", "/ops/");
        html.raw("<a href=\"/console\">Console</a></nav><nav aria-label=\"Operations\">");
        document.required("tags").forEach(tag -> {
            html.element("h2", tag.required("name").stringValue()).raw("<ul>");
            operations(tag, this::entry);
            html.raw("</ul>");
        });
        html.raw("<h2>Types</h2><ul><li><a href=\"#schemas\">Schemas</a></li></ul></nav></aside>");
    }

    /** A description to go to, marked when it is this one. */
    private void place(String path, String name, String routes) {
        var here = document.required("paths").propertyNames().stream().anyMatch(route -> route.startsWith(routes));
        html.raw("<a href=\"" + path + "\"" + (here ? " aria-current=\"page\">" : ">") + name + "</a>");
    }

    private void entry(String method, String path, JsonNode operation) {
        var anchor = Html.escaped(operation.required("operationId").stringValue());
        html.raw("<li><a href=\"#%s\"><span class=\"method %s\">%s</span><span>".formatted(anchor, method, method))
                .raw(Html.escaped(path).replace("/", "<wbr>/"))
                .raw("</span></a></li>");
    }

    private void tag(JsonNode tag) {
        var name = tag.required("name").stringValue();
        html.element("h2", name).markdown(tag.required("description").stringValue());
        operations(tag, this::operation);
    }

    private void operation(String method, String path, JsonNode operation) {
        html.raw("<section id=\"%s\"><h3><span class=\"method %s\">%s</span>"
                        .formatted(
                                Html.escaped(operation.required("operationId").stringValue()), method, method))
                .element("code", path)
                .raw("</h3>")
                .element("p", operation.required("summary").stringValue())
                .markdown(operation.required("description").stringValue());
        if (operation.has("parameters")) {
            parameters(operation.required("parameters"));
        }
        if (operation.has("requestBody")) {
            html.element("h4", "Body");
            content(operation.required("requestBody"));
        }
        operation.required("responses").properties().forEach(entry -> response(entry.getKey(), entry.getValue()));
        html.raw("</section>");
    }

    private void parameters(JsonNode parameters) {
        html.raw(
                "<div class=\"wide\" tabindex=\"0\"><table><thead><tr><th>Parameter</th><th>In</th><th>Type</th><th>About</th></tr></thead><tbody>");
        for (var parameter : parameters) {
            html.raw("<tr><td>")
                    .element("code", parameter.required("name").stringValue())
                    .raw("</td>")
                    .element("td", parameter.required("in").stringValue())
                    .raw("<td>");
            schemas.type(parameter.required("schema"));
            html.raw("</td><td>")
                    .markdown(parameter.required("description").stringValue())
                    .raw("</td></tr>");
        }
        html.raw("</tbody></table></div>");
    }

    private void response(String status, JsonNode response) {
        if (status.startsWith("2")) {
            html.element("h4", "Answer " + status);
            content(response);
        } else {
            html.raw("<details>")
                    .element("summary", "Error " + status)
                    .markdown(response.required("description").stringValue());
            response.at("/content/application~1json/examples")
                    .propertyNames()
                    .forEach(code -> example(document.at("/components/examples/%s/value".formatted(code))));
            html.raw("</details>");
        }
    }

    private void content(JsonNode body) {
        // An empty answer has none.
        body.path("content").properties().forEach(content -> {
            html.raw("<p>");
            schemas.type(content.getValue().required("schema"));
            html.raw("</p>");
            example(content.getValue().required("example"));
        });
    }

    private void example(JsonNode example) {
        var text = example.isString() ? example.stringValue() : example.toPrettyString();
        html.raw("<pre tabindex=\"0\">").text(text).raw("</pre>");
    }

    /** Those of a tag. */
    private void operations(JsonNode tag, Visitor visitor) {
        document.required("paths")
                .properties()
                .forEach(path -> path.getValue().properties().stream()
                        .filter(operation -> operation.getValue().at("/tags/0").equals(tag.required("name")))
                        .forEach(operation -> visitor.visit(
                                operation.getKey().toUpperCase(Locale.ROOT), path.getKey(), operation.getValue())));
    }

    private static String style() {
        try (var file = Objects.requireNonNull(DocsPage.class.getResourceAsStream("/openapi/docs.css"))) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private interface Visitor {
        void visit(String method, String path, JsonNode operation);
    }
}
