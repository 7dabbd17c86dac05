package io.shiftloom.api.console;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.demo.Demo;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Measures how long every page of the console takes, first with the demo's schedule alone, then with 100,000 results
 * besides, and writes the table to {@code target/console-page-times.md}. Run by its name only: it is no test, because
 * times depend on the machine.
 */
class ConsolePageTimes {

    private static final int WARM_UP = 25;
    private static final int CALLS = 30;
    private static final String LAST = "00000000-0000-4000-8000-000000000007";
    private static final String DELIVERY = "20000000-0000-4000-8000-000000050001";

    @Test
    void measure() throws IOException, InterruptedException {
        var server = ApiServer.with(Map.of("shiftloom.roles", "api,worker", "shiftloom.effort", "30"));
        try {
            var dataDir = Files.createTempDirectory("shiftloom-times");
            var solved = Demo.ofRestaurant(URI.create("http://localhost:" + server.port()), dataDir)
                    .run(ApiServer.OPS_TOKEN, result -> {});
            var client = ConsoleClient.of(server, ApiServer.OPS_TOKEN);
            var tenant = server.asOwner()
                    .sql("SELECT tenant_id::text FROM schedule_condition WHERE condition_id = ?::uuid")
                    .param(solved.conditionId())
                    .query((row, number) -> row.getString(1))
                    .single();
            var few = measure(client, pages(solved.conditionId(), tenant, false));
            drain(server);
            ManyResults.fill(server.asOwner());
            var many = measure(client, pages(solved.conditionId(), tenant, true));
            Files.writeString(Path.of("target/console-page-times.md"), table(few, many));
        } finally {
            server.close();
        }
    }

    /** The seeded jobs that wait are to wait: a worker that fails them meanwhile would be measured too. */
    private static void drain(ApiServer server) throws InterruptedException {
        server.asOwner()
                .sql("UPDATE worker_process SET drain_requested_at = now(), drain_requested_by = 'measurement'")
                .update();
        while (server.asOwner()
                        .sql(
                                "SELECT count(*) FROM worker_process WHERE draining IS NOT TRUE AND seen_at > now() - interval '1 minute'")
                        .query((row, number) -> row.getInt(1))
                        .single()
                > 0) {
            Thread.sleep(200);
        }
    }

    private record Times(long median, long high, int bytes) {

        String text() {
            return median + " | " + high;
        }
    }

    private static Map<String, String> pages(String schedule, String tenant, boolean many) {
        var pages = new LinkedHashMap<String, String>();
        pages.put("Inbox", "/console");
        pages.put("Inbox, the part that is looked at again", "/console/inbox/live");
        pages.put("Jobs", "/console/jobs");
        pages.put("Jobs in trouble", "/console/jobs?status=failed,error");
        pages.put("Jobs running", "/console/jobs?status=running");
        pages.put("Jobs found by a text", "/console/jobs?q=000000050");
        pages.put("Jobs of a failure's text", "/console/jobs?q=connection%20to%20the");
        pages.put("Job", "/console/conditions/" + schedule + "/runs");
        pages.put("Schedules", "/console/schedules");
        pages.put("Schedules without solution", "/console/schedules?status=no_solution");
        pages.put("Schedules confirmed", "/console/schedules?status=confirmed");
        pages.put("Schedules found by a text", "/console/schedules?q=lindenhof");
        pages.put("Schedule, 28 people by 14 days", "/console/conditions/" + schedule);
        pages.put("Schedule, compared with another", "/console/conditions/" + schedule + "/compare?view=1&against=2");
        pages.put("Why not, one cell", "/console/conditions/" + schedule + "/cell?view=1&person=3&day=5");
        pages.put("Rota that is changed", "/console/conditions/" + schedule + "/edit");
        pages.put(
                "What can be done about a day", "/console/conditions/" + schedule + "/edit/cell?view=1&person=3&day=5");
        pages.put("Schedule for paper", "/console/conditions/" + schedule + "/print");
        pages.put("Wishes", "/console/conditions/" + schedule + "/wishes");
        pages.put("Prices", "/console/conditions/" + schedule + "/prices");
        pages.put("Absences", "/console/conditions/" + schedule + "/absences");
        pages.put("Fairness", "/console/tenants/" + tenant + "/fairness");
        pages.put("In force", "/console/tenants/" + tenant + "/in-force");
        pages.put("Workers", "/console/workers");
        pages.put("Maintenance", "/console/maintenance");
        pages.put("Deliveries", "/console/deliveries");
        pages.put("Dead letters", "/console/deliveries?status=dead");
        pages.put("Deliveries pending", "/console/deliveries?status=pending");
        pages.put("Tenants", "/console/tenants");
        pages.put("Playground", "/console/playground");
        pages.put("Audit log", "/console/audit");
        pages.put("Audit log of one actor", "/console/audit?actor=operator%203");
        if (many) {
            pages.put("Jobs of one tenant", "/console/jobs?tenant=" + LAST);
            pages.put("Schedules of one tenant", "/console/schedules?tenant=" + LAST);
            pages.put("Deliveries of one tenant", "/console/deliveries?tenant=" + LAST);
            pages.put("Delivery", "/console/deliveries/" + DELIVERY);
            pages.put("Tenant", "/console/tenants/" + LAST);
        }
        return pages;
    }

    private static Map<String, Times> measure(ConsoleClient client, Map<String, String> pages) {
        var times = new LinkedHashMap<String, Times>();
        pages.forEach((name, path) -> {
            for (int call = 0; call < WARM_UP; call++) {
                client.get(path);
            }
            var nanos = new long[CALLS];
            int bytes = 0;
            for (int call = 0; call < CALLS; call++) {
                long from = System.nanoTime();
                var answer = client.get(path);
                nanos[call] = System.nanoTime() - from;
                if (answer.statusCode() != 200) {
                    throw new IllegalStateException(path + ": " + answer.statusCode());
                }
                bytes = answer.body().length();
            }
            Arrays.sort(nanos);
            times.put(name, new Times(millis(nanos[CALLS / 2]), millis(nanos[CALLS * 95 / 100]), bytes));
        });
        return times;
    }

    private static long millis(long nanos) {
        return Math.round(nanos / 1e6);
    }

    private static String table(Map<String, Times> few, Map<String, Times> many) {
        List<String> lines = new ArrayList<>();
        lines.add("| page | demo: median ms | p95 | 100,000 results: median ms | p95 | kB |");
        lines.add("|---|---|---|---|---|---|");
        many.forEach((name, times) -> lines.add("| %s | %s | %s | %d |"
                .formatted(
                        name,
                        few.containsKey(name) ? few.get(name).text() : "– | –",
                        times.text(),
                        times.bytes() / 1000)));
        return String.join("\n", lines) + "\n";
    }
}
