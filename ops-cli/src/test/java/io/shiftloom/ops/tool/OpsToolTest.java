package io.shiftloom.ops.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The tool itself against a running service, each in its process: outputs, exit codes, terminals, completion. */
class OpsToolTest {

    private static final String ESCAPE = "\u001b[";

    @TempDir
    static Path directory;

    private static Service service;
    private static Tool tool;
    private static String tenant;
    private static String apiKey;

    @BeforeAll
    static void start() {
        service = Service.shared();
        tool = new Tool(Map.of("SHIFTLOOM_URL", service.url(), "SHIFTLOOM_OPS_TOKEN", Service.TOKEN));
        tenant = tool.run(
                        "tenants",
                        "create",
                        "--name",
                        "Lindenhof",
                        "--plan",
                        "paid",
                        "--billing",
                        "active",
                        "-o",
                        "json")
                .json()
                .path("tenantId")
                .asString();
        apiKey = tool.run("-o", "json", "keys", "create", "--tenant", tenant)
                .json()
                .path("apiKey")
                .asString();
        service.configure(apiKey);
    }

    @Test
    void followsAJobToItsEndAndShowsItInEveryFormat() {
        var id = service.submitSmall(apiKey);

        var watched = tool.run("jobs", "watch", id);

        assertThat(watched.exitCode()).as(watched.err()).isZero();
        assertThat(watched.out())
                .contains(id, "completed", "no schedule can score less than")
                .doesNotContain(ESCAPE);
        assertThat(watched.err()).contains("completed").doesNotContain(ESCAPE, "\r");
        var shown = tool.run("jobs", "show", id);
        assertThat(shown.out()).contains("Steps", "validation", "stitching", "Partitions", "2026-12-07", "Runs");
        assertThat(tool.run("jobs", "show", id, "-o", "yaml").out()).contains("status: completed");
        assertThat(tool.run("jobs", "course", id, "-o", "json")
                        .json()
                        .at("/searches/0/state")
                        .asString())
                .isEqualTo("done");
        assertThat(tool.run("jobs", "list", "--text", id, "-o", "json")
                        .json()
                        .at("/items/0/conditionId")
                        .asString())
                .isEqualTo(id);
        assertThat(tool.run("-o", "csv", "jobs", "list", "--status", "completed", "--tenant", tenant)
                        .out())
                .startsWith("conditionId,tenantName,status,run,")
                .contains(id + ",Lindenhof,completed,1,");
        assertThat(tool.run("jobs", "stats").out()).contains("queued", "Workers");
    }

    @Test
    void triesEachAbsenceAndTellsWhatBreaks() {
        var id = service.submitSmall(apiKey);
        tool.run("jobs", "wait", id);

        var before = tool.run("jobs", "resilience", id);
        var tried = tool.run("jobs", "resilience", id, "--start");

        assertThat(before.exitCode()).isEqualTo(3);
        assertThat(tried.exitCode()).as(tried.err()).isZero();
        assertThat(tried.out()).contains("completed", "tried");
        assertThat(tool.run("jobs", "resilience", id, "-o", "json")
                        .json()
                        .at("/progress/absences")
                        .asInt())
                .isPositive();
    }

    @Test
    void whatProcessesLoggedAboutAJobIsShownByRunAndLevel() throws InterruptedException {
        var id = service.submitSmall(apiKey);
        tool.run("jobs", "wait", id);

        var logged = tool.run("jobs", "log", id, "-o", "csv");
        for (int tries = 0; tries < 100 && !logged.out().contains("Step webhook"); tries++) {
            // Lines are stored some moments after they are logged.
            Thread.sleep(200);
            logged = tool.run("jobs", "log", id, "-o", "csv");
        }
        assertThat(logged.out()).contains("taken for run 1", "Step webhook ended as COMPLETED");
        assertThat(tool.run("jobs", "log", id, "--run", "2", "-o", "csv").out()).doesNotContain("taken");
        assertThat(tool.run("jobs", "log", id, "--level", "loud").exitCode()).isEqualTo(2);
    }

    @Test
    void exitCodesTellWhyNot() {
        var id = service.submitSmall(apiKey);
        tool.run("jobs", "watch", id);

        var conflict = tool.run("jobs", "restart", id);
        assertThat(conflict.exitCode()).isEqualTo(5);
        assertThat(conflict.err()).startsWith("shiftloom ops: ").contains("replay it to solve it again");
        assertThat(conflict.out()).isEmpty();
        assertThat(tool.run("jobs", "show", UUID.randomUUID().toString()).exitCode())
                .isEqualTo(3);
        assertThat(tool.run("jobs", "list", "--since", "yesterday").exitCode()).isEqualTo(2);
        assertThat(tool.run("jobs", "restart").exitCode()).isEqualTo(2);
        assertThat(new Tool(Map.of("SHIFTLOOM_URL", service.url(), "SHIFTLOOM_OPS_TOKEN", "wrong"))
                        .run("jobs", "list")
                        .exitCode())
                .isEqualTo(4);
        assertThat(tool.run("jobs", "list", "--server", "http://localhost:1").exitCode())
                .as("the token is for another address")
                .isEqualTo(4);
        var nobody = new Tool(Map.of("SHIFTLOOM_URL", "http://localhost:1", "SHIFTLOOM_OPS_TOKEN", Service.TOKEN))
                .run("jobs", "list");
        assertThat(nobody.exitCode()).isEqualTo(6);
        assertThat(nobody.err()).contains("start it with 'shiftloom serve'");
    }

    @Test
    void stopsManyJobsOnATerminalAndHasThemGoOn() {
        terminalsCanBeMade();
        var mine = tool.run(
                        "tenants", "create", "--name", "Bulk", "--plan", "paid", "--billing", "active", "-o", "json")
                .json()
                .path("tenantId")
                .asString();
        var key = tool.run("keys", "create", "--tenant", mine, "-o", "json")
                .json()
                .path("apiKey")
                .asString();
        service.configure(key);
        var first = service.submitLarge(key);
        service.submitLarge(key);

        assertThat(tool.run("jobs", "stop", "--tenant", mine).exitCode()).isEqualTo(2);
        assertThat(tool.run("jobs", "stop", "--tenant", mine, "--dry-run").out())
                .contains(first);
        var refused = tool.onTerminal("n\n", "jobs", "stop", "--tenant", mine);
        assertThat(refused.out()).contains("Stop up to 2 jobs? [y/N]", "Nothing was changed.");
        assertThat(refused.exitCode()).isEqualTo(1);
        var agreed = tool.onTerminal("y\n", "jobs", "stop", "--tenant", mine);
        assertThat(agreed.exitCode()).as(agreed.out()).isZero();
        assertThat(tool.run("jobs", "watch", first).out()).contains("stopped");

        var restarted =
                tool.run("jobs", "restart", "--tenant", mine, "--status", "stopped", "--yes", "--reason", "test");
        assertThat(restarted.exitCode()).as(restarted.err()).isZero();
        assertThat(restarted.out()).contains(first, "queued");
        tool.run("jobs", "stop", "--tenant", mine, "--yes");
        tool.run("jobs", "watch", first);
        assertThat(tool.run("jobs", "abandon", first, "-o", "json")
                        .json()
                        .path("resultStatus")
                        .asString())
                .isEqualTo("error");
        assertThat(tool.run("audit", "list", "--tenant", mine).out()).contains("job.abandon", "job.restart", "test");
    }

    @Test
    void drawsProgressOnATerminalInColourUnlessThatIsUnwelcome() {
        terminalsCanBeMade();
        var id = service.submitSmall(apiKey);

        var watched = tool.onTerminal("", "jobs", "watch", id);

        assertThat(watched.exitCode()).as(watched.out()).isZero();
        assertThat(watched.out()).contains("\r" + ESCAPE + "K", ESCAPE + "32m");
        var plain =
                new Tool(Map.of("SHIFTLOOM_URL", service.url(), "SHIFTLOOM_OPS_TOKEN", Service.TOKEN, "NO_COLOR", "1"));
        assertThat(plain.onTerminal("", "jobs", "show", id).out())
                .contains("completed")
                .doesNotContain(ESCAPE);
    }

    @Test
    void profilesNameServices() throws IOException {
        var config = Files.createDirectories(directory.resolve("config/shiftloom"));
        Files.writeString(
                config.resolve("profiles.properties"),
                "test.url=%s%ntest.token=%s%n".formatted(service.url(), Service.TOKEN));
        var profiled =
                new Tool(Map.of("XDG_CONFIG_HOME", directory.resolve("config").toString()));

        assertThat(profiled.run("--profile", "test", "tenants", "list").out()).contains("Lindenhof");
    }

    @Test
    void maintenanceRunsAndIsRecorded() {
        var run = tool.run("maintenance", "run", "purge-expired", "--wait", "-o", "json");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.json().path("state").asString()).isEqualTo("done");
        assertThat(tool.run("maintenance", "list").out()).contains("purge-expired", "archive-history", "done");
        assertThat(tool.run("maintenance", "list", "purge-expired").out()).contains("environment");
    }

    @Test
    void completionScriptCompletesCommands() throws IOException {
        var script = directory.resolve("completion.sh");
        Files.writeString(script, tool.run("completion").out());

        // Bash has compopt only while somebody presses the tab key.
        var completed = tool.shell(("compopt() { :; }; source %s; COMP_WORDS=(./shiftloom ops jobs re); COMP_CWORD=3;"
                        + " _complete_shiftloom; echo \"${COMPREPLY[@]}\"")
                .formatted(script));
        assertThat(completed.out()).contains("restart", "recover", "replay");
        assertThat(completed.err()).isEmpty();
    }

    /** On a machine that has a zsh. */
    @Test
    void completionScriptLoadsInZsh() throws IOException {
        assumeTrue(tool.shell("command -v zsh").exitCode() == 0, "zsh is installed");
        var script = directory.resolve("completion.zsh");
        Files.writeString(script, tool.run("completion").out());

        var loaded = tool.shell("zsh -f -c 'autoload -U compinit && compinit -u; source %s'".formatted(script));

        assertThat(loaded.exitCode()).as(loaded.err()).isZero();
        assertThat(loaded.err()).isEmpty();
    }

    /** Every Debian has the program; where it is missing all the same, a build server fails rather than skips. */
    private static void terminalsCanBeMade() {
        var isThere = Files.isExecutable(Path.of("/usr/bin/script"));
        assertThat(isThere || !Boolean.parseBoolean(System.getenv("CI")))
                .as("script makes the terminal")
                .isTrue();
        assumeTrue(isThere, "script makes the terminal");
    }
}
