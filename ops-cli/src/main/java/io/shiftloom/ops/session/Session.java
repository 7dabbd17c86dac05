package io.shiftloom.ops.session;

import io.shiftloom.ops.output.Column;
import io.shiftloom.ops.output.Format;
import io.shiftloom.ops.output.LiveLine;
import io.shiftloom.ops.output.Printer;
import io.shiftloom.ops.output.Screen;
import io.shiftloom.ops.output.Section;
import io.shiftloom.ops.output.TerminalSafe;
import io.shiftloom.ops.output.View;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.NullUnmarked;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import tools.jackson.databind.JsonNode;

/** The service that a command calls, and the outputs that it prints to. Mixed into each group of commands. */
@Command // makes it a mixin
@NullUnmarked // picocli sets the annotated field
public final class Session {

    private static final int PATIENCE = 150;
    static final int LONGEST_PAGE = 100;
    static final String IDEMPOTENCY_KEY = "Idempotency-Key";
    private static final long AGAIN_MILLIS = 2_000;
    private static final String CLEAR = "\u001b[H\u001b[2J";

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    private ServiceClient client;

    public JsonNode get(String path) {
        return client().send("GET", path, null);
    }

    /** What the service answered, and the tag of the state that this shows; empty where an answer has none. */
    public record Seen(JsonNode answer, String tag) {}

    /** Reads what is to be changed afterwards. */
    public Seen read(String path) {
        return client().send("GET", path, null, Map.of());
    }

    /**
     * Changes what was read.
     *
     * @throws OpsFailure with {@link OpsFailure#CONFLICT} when somebody else has changed it since
     */
    public JsonNode post(String path, JsonNode body, Seen seen) {
        return client().send("POST", path, body, seen.tag().isEmpty() ? Map.of() : Map.of("If-Match", seen.tag()))
                .answer();
    }

    /**
     * Makes something once, however often it is asked for.
     *
     * @param idempotencyKey the same for each attempt; null where a repeat makes another one
     */
    public JsonNode postOnce(String path, JsonNode body, @Nullable String idempotencyKey) {
        return client().send(
                        "POST", path, body, idempotencyKey == null ? Map.of() : Map.of(IDEMPOTENCY_KEY, idempotencyKey))
                .answer();
    }

    /**
     * The same for somebody who watches: while no service answers, as when it restarts, it waits for one.
     *
     * @throws OpsFailure when none answers for five minutes
     */
    public JsonNode getPatiently(String path) {
        for (int tries = 0; ; tries++) {
            try {
                return get(path);
            } catch (OpsFailure failure) {
                if (failure.exitCode() != OpsFailure.UNREACHABLE || tries == PATIENCE) {
                    throw failure;
                }
                if (tries == 0) {
                    note(failure.getMessage() + " Trying again for five minutes.");
                }
                pause(AGAIN_MILLIS);
            }
        }
    }

    /**
     * Opens a stream of server-sent events, to be closed.
     *
     * @param lastEventId of the last one that was read; empty for none
     * @return empty when there are no more
     */
    public Optional<InputStream> events(String path, String lastEventId) {
        return client().events(path, lastEventId);
    }

    /** Lets some time pass between two looks. */
    public void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw OpsFailure.failed("interrupted.");
        }
    }

    /** Says something on standard error that is not data. */
    public void note(String sentence) {
        root().commandLine().getErr().println(root().name() + ": " + TerminalSafe.text(sentence));
    }

    public JsonNode post(String path, @Nullable JsonNode body) {
        return client().send("POST", path, body);
    }

    public JsonNode patch(String path, JsonNode body) {
        return client().send("PATCH", path, body);
    }

    public JsonNode put(String path, JsonNode body) {
        return client().send("PUT", path, body);
    }

    public JsonNode delete(String path) {
        return client().send("DELETE", path, null);
    }

    /** Prints a page of a list and tells whether there is more; the exit code is always 0. */
    public int list(JsonNode page, List<Column> columns) {
        printer().list(page, columns);
        var next = page.path("nextCursor").asString("");
        if (!next.isEmpty()) {
            note("these are the first %d. There are more: add --all, or --cursor %s."
                    .formatted(page.path("items").size(), next));
        }
        return 0;
    }

    /**
     * Prints a list by pages or as a whole, repeatedly when the options ask for it; the exit code is always 0.
     *
     * @param query of the list
     */
    public int list(RequestPath query, List<Column> columns, Paging paging, Watching watching) {
        return list(query, columns, paging, watching, UnaryOperator.identity());
    }

    /**
     * The same, of pages to which a command adds something.
     *
     * @param completed from what the service answers to what is printed
     */
    public int list(
            RequestPath query,
            List<Column> columns,
            Paging paging,
            Watching watching,
            UnaryOperator<JsonNode> completed) {
        if (!paging.isAll()) {
            return list(paging.addTo(query).toString(), columns, watching, completed);
        }
        if (watching.isOn()) {
            throw OpsFailure.usage("--all and --watch do not go together. Maybe filter the list, or name a --limit.");
        }
        return list(completed.apply(all(query, LONGEST_PAGE)), columns);
    }

    /** All pages as one, each with so many items as a page of the list may have. */
    public JsonNode all(RequestPath query, int longestPage) {
        return Paging.whole(query, longestPage, this::get);
    }

    /**
     * Prints a list, repeatedly when the options ask for it; the exit code is always 0.
     *
     * @param path of the list
     */
    public int list(String path, List<Column> columns, Watching watching) {
        return list(path, columns, watching, UnaryOperator.identity());
    }

    private int list(String path, List<Column> columns, Watching watching, UnaryOperator<JsonNode> completed) {
        var page = completed.apply(get(path));
        var out = root().commandLine().getOut();
        while (watching.isOn() && !out.checkError()) {
            if (screen(1).live()) {
                out.print(CLEAR);
            }
            list(page, columns);
            try {
                Thread.sleep(watching.millis());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return 0;
            }
            page = completed.apply(getPatiently(path));
        }
        return list(page, columns);
    }

    /** Prints an object as a head and sections; the exit code is always 0. */
    public int report(JsonNode object, List<Column> head, List<Section> sections) {
        printer().report(object, head, sections);
        return 0;
    }

    /** Prints an answer for programs, or what people see of it; the exit code is always 0. */
    public int answer(JsonNode answer, View view) {
        printer().answer(answer, view);
        return 0;
    }

    /** Shows something on standard error before a question about it. */
    public void preview(View view) {
        new Printer(root().commandLine().getErr(), Format.TABLE, screen(2)).answer(view.shown(), view);
    }

    /** How many columns a line of an answer may have. */
    public int width() {
        return screen(1).width();
    }

    /** Shows progress on standard error. */
    public LiveLine liveLine() {
        return new LiveLine(root().commandLine().getErr(), screen(2));
    }

    /** Prints a document for programs, whatever the format; the exit code is always 0. */
    public int json(JsonNode document) {
        var out = root().commandLine().getOut();
        out.println(TerminalSafe.json(document.toPrettyString()));
        out.flush();
        return 0;
    }

    /** Prints an object; the exit code is always 0. */
    public int show(JsonNode object) {
        printer().object(object);
        return 0;
    }

    /**
     * Prints an object that holds a list; the exit code is always 0.
     *
     * @param listed the field of the list, which people read below the other fields
     */
    public int show(JsonNode object, String listed, List<Column> columns) {
        printer().object(object, listed, columns);
        return 0;
    }

    private Printer printer() {
        return new Printer(root().commandLine().getOut(), options().output, screen(1));
    }

    private Screen screen(int descriptor) {
        return Screen.detect(options().environment, descriptor);
    }

    private ServiceClient client() {
        if (client == null) {
            var options = options();
            client = new ServiceClient(connection(), options.reason(), options.debug ? this::note : _ -> {});
        }
        return client;
    }

    private Connection connection() {
        var options = options();
        return Connection.from(
                options.credential(),
                options.environment,
                new Connection.Given(options.server, options.profile, options.secretFile(), options.allowHttp));
    }

    /** Of the service. */
    public String address() {
        return connection().url().toString();
    }

    Map<String, String> environment() {
        return options().environment;
    }

    private GlobalOptions options() {
        return GlobalOptions.of(command);
    }

    private CommandSpec root() {
        return command.root();
    }
}
