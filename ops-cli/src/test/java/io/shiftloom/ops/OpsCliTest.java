package io.shiftloom.ops;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the tool sends and how it answers, against a service that says what the test wants. */
class OpsCliTest extends OpsCalls {

    private static final String TENANT = "5f0c7a52-3a39-4a0e-a5b1-0d9f7f3c1a11";

    @Test
    void doctorNamesTheMendOfEachFindingAndComparesClocks() {
        var findings =
                "[{\"check\":\"workers\",\"grade\":\"%s\",\"message\":\"No worker is alive.\",\"mend\":\"Start one.\"}]";
        whenAsked.put(
                "/doctor",
                "{\"version\":\"9.9, engine 1\",\"now\":\"2020-01-01T00:00:00Z\",\"findings\":%s}"
                        .formatted(findings.formatted("fault")));

        assertThat(run("doctor")).isEqualTo(1);
        assertThat(out.toString())
                .contains("workers: No worker is alive. Start one.", "behind that of this machine", "version 9.9");

        whenAsked.put(
                "/doctor",
                "{\"version\":\"development, engine 1\",\"now\":\"%s\",\"findings\":%s}"
                        .formatted(Instant.now(), findings.formatted("warning")));
        assertThat(run("-o", "json", "doctor")).isZero();
        assertThat(out.toString()).contains("The clocks of the service and of this machine agree.");
    }

    @Test
    void acceptsTheOutputFormatAnywhere() {
        answer = "{\"items\":[]}";

        for (var arguments : new String[][] {
            {"-o", "json", "tenants", "list"}, {"tenants", "-o", "json", "list"}, {"tenants", "list", "-ojson"}
        }) {
            out.getBuffer().setLength(0);
            assertThat(run(arguments)).isZero();
            assertThat(out.toString()).contains("\"items\"");
        }
    }

    @Test
    void sendsOnlyWhatWasGivenAndTheReasonBesides() {
        run(
                "tenants",
                "create",
                "--name",
                "Café",
                "--plan",
                "paid",
                "--billing",
                "not_configured",
                "--granularities",
                "60,15",
                "--reason",
                "new contract");

        assertThat(requests)
                .containsExactly(
                        "POST /ops/v1/tenants {\"name\":\"Café\",\"plan\":\"paid\",\"billing\":\"not_configured\","
                                + "\"allowedGranularities\":[60,15]} new+contract");
    }

    @Test
    void switchesTheWebhookByEitherFlagButNotBoth() {
        run("webhooks", "set", "--tenant", TENANT, "--url", "https://a.example", "--enable");
        run("webhooks", "set", "--tenant", TENANT, "--disable");

        assertThat(requests)
                .containsExactly(
                        "PUT /ops/v1/tenants/" + TENANT + "/webhook {\"url\":\"https://a.example\",\"enabled\":true}",
                        "PUT /ops/v1/tenants/" + TENANT + "/webhook {\"enabled\":false}");
        assertThat(run("webhooks", "set", "--tenant", TENANT, "--enable", "--disable"))
                .isEqualTo(2);
    }

    @Test
    void aLogThatMayHaveBeenCutSaysHowToSeeTheOtherRuns() {
        answer = "{\"items\":[%s]}".formatted(String.join(",", Collections.nCopies(500, "{\"message\":\"x\"}")));

        assertThat(run("jobs", "log", TENANT)).isZero();
        assertThat(err.toString()).contains("these are the newest 500 lines of all runs", "--run NUMBER");

        err.getBuffer().setLength(0);
        assertThat(run("jobs", "log", TENANT, "--run", "1")).isZero();
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void rotationSaysWhatBecomesOfDeliveriesUntilTheReceiverHasTheSecret() {
        answer = "{\"signingSecret\":\"whsec_new\"}";

        assertThat(run("webhooks", "rotate-secret", "--tenant", TENANT)).isZero();
        assertThat(out.toString()).contains("whsec_new").doesNotContain("dead letter");
        assertThat(err.toString()).contains("becomes a dead letter", "'dead-letters replay'");
    }

    @Test
    void secretsThatNoKeyOpensAreAFailureOfTheirReencryption() {
        answer = "{\"masterKeyId\":\"now\",\"reencrypted\":2,\"unreadable\":[]}";
        assertThat(run("webhooks", "reencrypt")).isZero();

        answer = "{\"masterKeyId\":\"now\",\"reencrypted\":2,\"unreadable\":[\"%s\"]}".formatted(TENANT);
        assertThat(run("webhooks", "reencrypt")).isEqualTo(1);
        assertThat(err.toString()).contains("no known key opens the secrets of 1 tenant", "rotate-secret");
    }

    @ParameterizedTest
    @CsvSource({"400, 2", "401, 4", "403, 4", "404, 3", "409, 5", "500, 1", "502, 6", "503, 6"})
    void exitCodeFollowsTheStatus(int refused, int exitCode) {
        status = refused;
        answer = "{\"error\":{\"code\":\"X\",\"message\":\"It is so.\"}}";

        assertThat(run("tenants", "show", TENANT)).isEqualTo(exitCode);
        assertThat(out.toString()).isEmpty();
        assertThat(err).hasToString("shiftloom ops: It is so." + System.lineSeparator());
    }

    @ParameterizedTest
    @CsvSource({"401, 4", "403, 4", "404, 3", "429, 6", "500, 1", "502, 6", "503, 6", "504, 6"})
    void proxyThatAnswersInsteadOfTheServiceIsNoOtherFailure(int refused, int exitCode) {
        status = refused;
        answer = "<html>nginx</html>";

        assertThat(run("tenants", "show", TENANT)).isEqualTo(exitCode);
        assertThat(err.toString()).contains("answered " + refused).doesNotContain("nginx", "JSON");
    }

    @Test
    void badUsageNeverReachesTheService() {
        assertThat(run("tenants", "create", "--name", "x", "--plan", "gold", "--billing", "active"))
                .isEqualTo(2);
        assertThat(run("tenants", "frobnicate")).isEqualTo(2);
        assertThat(run("tenants")).isEqualTo(2);
        assertThat(run("-o", "xml", "tenants", "list")).isEqualTo(2);
        assertThat(requests).isEmpty();
    }

    @Test
    void anAnswerThatIsNotJsonIsExplained() {
        answer = "<html>";

        assertThat(run("tenants", "list")).isEqualTo(1);
        assertThat(err.toString()).contains("is not JSON. Is it a Shiftloom service?");
    }

    @Test
    void aListTellsThatThereIsMoreAndShowsItAllWhenAsked() {
        answer = "{\"items\":[{\"tenantId\":\"t1\"}],\"nextCursor\":\"abc\"}";

        assertThat(run("tenants", "list")).isZero();
        assertThat(err.toString()).contains("There are more: add --all, or --cursor abc.");
        assertThat(out.toString()).contains("t1").doesNotContain("There are more");

        whenAsked.put("cursor=abc", "{\"items\":[{\"tenantId\":\"t2\"}],\"nextCursor\":null}");
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        assertThat(run("tenants", "list", "--all")).isZero();
        assertThat(out.toString()).contains("t1", "t2");
        assertThat(err.toString()).isEmpty();
        assertThat(run("tenants", "list", "--all", "--watch")).isEqualTo(2);
    }

    /** A service of an earlier version refuses the filter, and is asked for all. */
    @Test
    void olderServiceIsAskedForAllTenants() {
        next.add(new Answer(400, "{\"error\":{\"message\":\"unknown query parameter\"}}"));
        next.add(new Answer(200, "{\"items\":[{\"tenantId\":\"%s\",\"name\":\"Nord\"}]}".formatted(TENANT)));

        assertThat(run("tenants", "show", "Nord")).isZero();

        assertThat(requests.get(1)).startsWith("GET /ops/v1/tenants?limit=100");
    }

    @Test
    void tokensAreReplacedAndTheLastOneRevokedAndExportedTenantsResumedOnPurposeOnly() {
        assertThat(run("tokens", "rotate", "t1")).isZero();
        assertThat(run("tokens", "revoke", "t1")).isZero();
        assertThat(run("tokens", "revoke", "t1", "--even-if-last")).isZero();
        assertThat(run("tenants", "resume", TENANT)).isZero();
        assertThat(run("tenants", "resume", TENANT, "--despite-export")).isZero();

        assertThat(requests)
                .containsExactly(
                        "POST /ops/v1/tokens/t1/rotate",
                        "POST /ops/v1/tokens/t1/revoke",
                        "POST /ops/v1/tokens/t1/revoke {\"evenIfLast\":true}",
                        "POST /ops/v1/tenants/" + TENANT + "/resume",
                        "POST /ops/v1/tenants/" + TENANT + "/resume {\"despiteExport\":true}");
    }

    @Test
    void whatADrainedWorkerHeldIsATable() {
        answer =
                "{\"worker\":\"w\",\"drain\":\"asked\",\"holds\":[{\"conditionId\":\"c1\",\"run\":1,\"step\":\"review\"}]}";

        assertThat(run("workers", "drain", "w")).isZero();

        assertThat(out.toString()).contains("CONDITION", "c1", "review").doesNotContain("{");
    }

    @Test
    void tenantsAreKnownByTheirNameToo() {
        whenAsked.put(
                "/tenants?",
                "{\"items\":[{\"tenantId\":\"%s\",\"name\":\"Café Nord\"},{\"tenantId\":\"a\",\"name\":\"Twin\"},{\"tenantId\":\"b\",\"name\":\"Twin\"}]}"
                        .formatted(TENANT));

        assertThat(run("tenants", "show", "Café Nord")).isZero();
        assertThat(run("jobs", "list", "--tenant", "Café Nord")).isZero();
        assertThat(requests).anyMatch(request -> request.startsWith("GET /ops/v1/tenants/" + TENANT));
        assertThat(requests).anyMatch(request -> request.startsWith("GET /ops/v1/jobs?tenant=" + TENANT));
        assertThat(requests).anyMatch(request -> request.startsWith("GET /ops/v1/tenants?text=Caf%C3%A9"));
        assertThat(run("tenants", "show", "Nobody")).isEqualTo(3);
        assertThat(run("tenants", "show", "Twin")).isEqualTo(2);
        assertThat(err.toString()).contains("there is no tenant 'Nobody'", "2 tenants are called 'Twin'", "a, b");
    }

    @Test
    void statusFailsWhenNobodyWorks() {
        whenAsked.put("/service", "{\"version\":\"9\",\"operator\":{\"name\":\"ada\",\"role\":\"viewer\"}}");
        whenAsked.put("/statistics", "{\"queued\":3,\"workers\":[{\"alive\":true},{\"alive\":false}]}");

        assertThat(run("status")).isZero();
        assertThat(out.toString()).containsPattern("workers alive +1\n").containsPattern("you +ada\n");

        whenAsked.put("/statistics", "{\"queued\":3,\"workers\":[]}");
        assertThat(run("status")).isEqualTo(1);
        assertThat(err.toString()).contains("no worker is alive");

        whenAsked.put(
                "/statistics",
                "{\"queued\":3,\"workers\":[{\"alive\":true,\"drain\":\"drained\"},{\"alive\":false,\"drain\":\"none\"}]}");
        assertThat(run("status")).isEqualTo(1);
        assertThat(err.toString()).contains("all workers are drained");

        whenAsked.put(
                "/statistics",
                "{\"queued\":3,\"workers\":[{\"alive\":true,\"drain\":\"drained\"},{\"alive\":true,\"drain\":\"none\"}]}");
        assertThat(run("status")).isZero();
    }

    @Test
    void versionTellsTheSkewAndWhoamiTheOperator() {
        answer = "{\"version\":\"9\",\"engineVersion\":\"10\",\"operator\":{\"name\":\"ada\",\"role\":\"viewer\"}}";

        assertThat(run("version")).isZero();
        assertThat(err.toString()).contains("the tool is of version development and the service of version 9");
        assertThat(run("whoami")).isZero();
        assertThat(out.toString()).containsPattern("name +ada\n").containsPattern("role +viewer\n");

        requests.clear();
        assertThat(run("version", "--client")).isZero();
        assertThat(requests).isEmpty();
    }

    @Test
    void callsAreShownWithoutTheTokenWhenAsked() {
        assertThat(run("jobs", "stats", "--debug")).isZero();

        assertThat(err.toString())
                .containsPattern("GET http://localhost:\\d+/ops/v1/jobs/statistics: 200 after \\d+ ms, request id none")
                .doesNotContain(TOKEN);
    }

    @Test
    void waitingEndsWithAllJobsAndTellsWhetherTheyCompleted() {
        whenAsked.put("/jobs/good", "{\"conditionId\":\"good\",\"status\":\"completed\"}");
        whenAsked.put("/jobs/bad", "{\"conditionId\":\"bad\",\"status\":\"error\"}");
        whenAsked.put("/jobs/long", "{\"conditionId\":\"long\",\"status\":\"running\"}");

        assertThat(run("jobs", "wait", "good")).isZero();
        assertThat(run("jobs", "wait", "good", "bad")).isEqualTo(1);
        assertThat(out.toString()).contains("good", "bad");
        assertThat(run("jobs", "wait", "long", "--timeout", "0")).isEqualTo(1);
        assertThat(err.toString()).contains("still running after 0 s");
    }

    @Test
    void anExportIsANewFileOfOneDocumentThatOnlyItsOwnerReads() throws IOException {
        answer = "{\"conditionId\":\"c\"}";
        var file = home.resolve("job.json");

        assertThat(run("jobs", "export", "c", "--to", file.toString())).isZero();
        assertThat(Files.readString(file)).contains("\"job\"", "\"course\"", "\"service\"");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(run("jobs", "export", "c", "--to", file.toString())).isEqualTo(2);
        assertThat(err.toString()).contains("exists already");
    }

    @Test
    void profilesAreMadeChosenAndRemovedWithoutShowingATokenOrLosingOne() throws IOException {
        var token = Files.writeString(home.resolve("token"), "secret-of-prod");
        var url = "http://localhost:" + service.getAddress().getPort();

        assertThat(config("config", "set", "prod", "--url", url, "--token-from", token.toString()))
                .isZero();
        assertThat(config("config", "use", "prod")).isZero();
        assertThat(config("config", "list")).isZero();
        assertThat(out.toString()).contains("prod", "*", url, token.toString()).doesNotContain("secret-of-prod");
        assertThat(config("jobs", "stats")).isZero();
        assertThat(requests).hasSize(1);
        assertThat(config("config", "set", "a.b", "--url", url)).isEqualTo(2);
        assertThat(config("config", "use", "absent")).isEqualTo(2);
        assertThat(config("config", "remove", "prod")).isZero();
        assertThat(config("config", "current")).isEqualTo(1);
        assertThat(token).exists();
    }

    @Test
    void tokenOfAFileReplacesTheOneInTheProfile() throws IOException {
        var url = "http://localhost:" + service.getAddress().getPort();
        var profiles = Files.createDirectories(home.resolve("shiftloom")).resolve("profiles.properties");
        Files.writeString(profiles, "prod.url=" + url + "\nprod.token=two words\nprod.key=mine\n");

        assertThat(config("jobs", "stats", "--profile", "prod")).isEqualTo(2);
        assertThat(config(
                        "config",
                        "set",
                        "prod",
                        "--token-from",
                        home.resolve("tokne").toString()))
                .as("a file that is not there")
                .isEqualTo(2);
        assertThat(profiles).content().contains("prod.token=two words");
        var token = Files.writeString(home.resolve("token"), "secret-of-prod");
        assertThat(config("config", "set", "prod", "--token-from", token.toString()))
                .isZero();
        assertThat(config("jobs", "stats", "--profile", "prod")).isZero();

        assertThat(err.toString())
                .contains("the operator token that was in the profile 'prod' is removed")
                .doesNotContain("API key", "two words");
        assertThat(profiles).content().contains("prod.key=mine").doesNotContain("prod.token=");
    }

    /** Without an address on the command line. */
    private int config(String... arguments) {
        return tool(Map.of("XDG_CONFIG_HOME", home.toString())).execute(arguments);
    }

    @Test
    void aServiceThatDoesNotAnswerIsNoFailureOfTheCommand() {
        service.stop(0);

        assertThat(run("tenants", "list")).isEqualTo(6);
        assertThat(err.toString()).contains("no service answers at");
    }

    @Test
    void whoeverWatchesAJobOutlivesARestartOfTheService() {
        answer = "{\"conditionId\":\"c\",\"status\":\"completed\"}";
        next.add(new Answer(200, "{\"conditionId\":\"c\",\"status\":\"running\"}"));
        next.add(new Answer(503, "{\"error\":{\"message\":\"The database is away.\"}}"));
        next.add(new Answer(502, "<html>nginx</html>"));

        assertThat(run("jobs", "watch", "c")).isZero();
        assertThat(err.toString()).contains("The database is away. Trying again");
        assertThat(out.toString()).contains("completed");
    }
}
