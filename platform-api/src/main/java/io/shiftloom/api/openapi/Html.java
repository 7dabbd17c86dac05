package io.shiftloom.api.openapi;

import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/** HTML being written; whatever is put in as text is escaped. */
final class Html {

    private static final Parser MARKDOWN = Parser.builder().build();
    private static final HtmlRenderer RENDERER =
            HtmlRenderer.builder().escapeHtml(true).sanitizeUrls(true).build();

    private final StringBuilder page = new StringBuilder();

    /** Markup of our own. */
    Html raw(String markup) {
        page.append(markup);
        return this;
    }

    Html text(String text) {
        page.append(escaped(text));
        return this;
    }

    /** An element with nothing but text in it. */
    Html element(String name, String text) {
        return raw("<" + name + ">").text(text).raw("</" + name + ">");
    }

    Html markdown(String text) {
        return raw(RENDERER.render(MARKDOWN.parse(text)));
    }

    /** A link to something on the same page. */
    Html link(String anchor, String text) {
        return raw("<a href=\"#" + escaped(anchor) + "\">").text(text).raw("</a>");
    }

    static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    @Override
    public String toString() {
        return page.toString();
    }
}
