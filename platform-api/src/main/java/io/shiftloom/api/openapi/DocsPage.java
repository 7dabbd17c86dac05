package io.shiftloom.api.openapi;

import java.util.Locale;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** An OpenAPI document as one page of plain HTML: no script, nothing from elsewhere. */
final class DocsPage {

    private static final String STYLE = """
            :root{color-scheme:light dark}
            body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:auto;padding:1rem}
            table{border-collapse:collapse;width:100%;margin:.5rem 0}
            th,td{border:1px solid #8886;padding:.3rem .5rem;text-align:left;vertical-align:top}
            td p,td ul{margin:0}
            pre{background:#8882;padding:.6rem;overflow-x:auto}
            h3 code{font-size:1.1rem}
            .method{font-weight:700;margin-right:.5rem}
            nav ul{columns:2;list-style:none;padding:0}
            section{margin:1.5rem 0}
            """;

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
                .raw("<style>" + STYLE + "</style></head><body><header>")
                .element("h1", title)
                .markdown(info.required("description").stringValue())
                .raw("</header>");
        contents();
        document.required("tags").forEach(this::tag);
        html.raw("<h2 id=\"schemas\">Schemas</h2>");
        document.at("/components/schemas")
                .properties()
                .forEach(schema -> schemas.write(schema.getKey(), schema.getValue()));
        return html.raw("</body></html>").toString();
    }

    private void contents() {
        html.raw("<nav><ul>");
        operations((method, path, operation) -> {
            html.raw("<li>");
            html.link(operation.required("operationId").stringValue(), method + " " + path);
            html.raw("</li>");
        });
        html.raw("</ul></nav>");
    }

    private void tag(JsonNode tag) {
        var name = tag.required("name").stringValue();
        html.element("h2", name).markdown(tag.required("description").stringValue());
        operations((method, path, operation) -> {
            if (operation.at("/tags/0").stringValue().equals(name)) {
                operation(method, path, operation);
            }
        });
    }

    private void operation(String method, String path, JsonNode operation) {
        html.raw("<section id=\"%s\"><h3><span class=\"method\">%s</span>"
                        .formatted(
                                Html.escaped(operation.required("operationId").stringValue()), method))
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
        html.raw("<table><thead><tr><th>Parameter</th><th>In</th><th>Type</th><th>About</th></tr></thead><tbody>");
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
        html.raw("</tbody></table>");
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
        var content = body.at("/content/application~1json");
        html.raw("<p>");
        schemas.type(content.required("schema"));
        html.raw("</p>");
        example(content.required("example"));
    }

    private void example(JsonNode example) {
        html.element("pre", example.toPrettyString());
    }

    private void operations(Visitor visitor) {
        document.required("paths")
                .properties()
                .forEach(path -> path.getValue()
                        .properties()
                        .forEach(operation -> visitor.visit(
                                operation.getKey().toUpperCase(Locale.ROOT), path.getKey(), operation.getValue())));
    }

    private interface Visitor {
        void visit(String method, String path, JsonNode operation);
    }
}
