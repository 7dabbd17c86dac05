package io.shiftloom.api.console;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.contract.TestTenant;
import io.shiftloom.jobs.words.Wording;
import io.shiftloom.solver.answer.Finding;
import io.shiftloom.solver.answer.Violation;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.web.util.HtmlUtils;

/** The console in its reader's language. */
class ConsoleLanguageTest {

    private static final Map<String, String> GERMAN = Map.of("Accept-Language", "de-AT,de;q=0.8,en;q=0.5");
    private static final int SENTENCE = 4;

    private final ConsoleClient admin = ConsoleClient.admin();
    private final TestTenant tenant = ApiServer.running().paidTenant().configured();

    private static Properties texts(String path) {
        var texts = new Properties();
        var file = Objects.requireNonNull(ConsoleLanguageTest.class.getResourceAsStream("/" + path + ".properties"));
        try (var reader = new InputStreamReader(file, UTF_8)) {
            texts.load(reader);
        } catch (IOException e) {
            throw new AssertionError(path, e);
        }
        return texts;
    }

    /** What is certain of the English sentences that German says in other words. */
    private static List<String> englishSentences() {
        var german = texts("console/messages_de");
        var sentences = new ArrayList<String>();
        for (var path : List.of("console/messages", Wording.BUNDLE)) {
            texts(path).forEach((key, text) -> {
                if (!text.equals(german.get(key))) {
                    Arrays.stream(text.toString().replace("''", "'").split("\\{\\d}", -1))
                            .map(String::strip)
                            .filter(part -> part.split(" ", -1).length >= SENTENCE)
                            .forEach(sentences::add);
                }
            });
        }
        return sentences;
    }

    /** The page without what it says to be English. */
    private String german(String path) {
        var body = admin.get(path, GERMAN).body().replaceAll("<[^<>]* lang=\"en\"[^<>]*>[^<>]*", "");
        return HtmlUtils.htmlUnescape(body);
    }

    private Stream<String> pages() {
        var solved = tenant.complete(ConsoleBodies.named(tenant, "Ada"), "s1 2027-01-04_09:00", "s2 2027-01-04_10:00");
        var waiting = tenant.submitted();
        var dead = ConsoleBodies.deadLetter(tenant, "no");
        return Stream.of(
                        ConsoleBodies.pages(tenant, solved, dead).stream().filter(path -> path.startsWith("/console")),
                        Stream.of("", "/runs", "/why", "/compare").map(tab -> "/console/conditions/" + waiting + tab),
                        UnsolvedBodies.pages(tenant).stream().filter(path -> !path.endsWith("/print")),
                        Stream.of(
                                "/console/conditions/" + solved + "/cell?view=1&person=1&day=0",
                                "/console/conditions/" + solved + "/edit/cell?person=0&day=0",
                                "/console/conditions/" + solved + "/edit?moves=off:0:0:-1",
                                "/console/conditions/" + solved + "/prices?find=all",
                                "/console/conditions/" + solved + "/print?each=true",
                                "/console/conditions/not-an-id",
                                "/console/jobs?status=failed,error&since=24h",
                                "/console/schedules?q=nothing-like-this"))
                .flatMap(paths -> paths);
    }

    @Test
    void noPageSaysInEnglishWhatTheBundleSaysInGerman() {
        var english = englishSentences();
        assertThat(english).hasSizeGreaterThan(100);

        assertThat(pages()).allSatisfy(path -> {
            var page = german(path);
            assertThat(english.stream().filter(page::contains)).as(path).isEmpty();
            assertThat(page).as(path).doesNotContain("??");
        });
    }

    @Test
    void aPageIsInTheLanguageThatItsReaderChoseElseInThatOfTheBrowserElseInEnglish() {
        assertThat(admin.get("/console").body()).contains("<html lang=\"en\"", "Needs attention");
        assertThat(admin.get("/console", GERMAN).body()).contains("<html lang=\"de\"", "Handlungsbedarf");
        assertThat(admin.get("/console", Map.of("Accept-Language", "en-US,en;q=0.9"))
                        .body())
                .contains("<html lang=\"en-US\"", "Needs attention", ">English (United States)");
        assertThat(admin.get("/console", Map.of("Accept-Language", "en-GB,en-US;q=0.9"))
                        .body())
                .contains("<html lang=\"en\"");
        assertThat(admin.get("/console", Map.of("Accept-Language", "fr, tlh")).body())
                .contains("Needs attention");
        assertThat(admin.get("/console", Map.of("Accept-Language", "no;language=at=all"))
                        .body())
                .contains("Needs attention");
        assertThat(admin.get("/console", Map.of("Accept-Language", "de", "Cookie", "shiftloom_language=en"))
                        .body())
                .contains("Needs attention");
        assertThat(admin.get("/console", Map.of("Cookie", "shiftloom_language=de"))
                        .body())
                .contains("Handlungsbedarf", "value=\"de\" lang=\"de\" selected=\"selected\">Deutsch");
    }

    @Test
    void numbersAndDatesAreWrittenAsTheLanguageWritesThem() {
        var solved = tenant.complete(ConsoleBodies.named(tenant, "Ada"), "s1 2027-01-04_09:00");

        assertThat(german("/console/conditions/" + solved)).contains("4. – 5. Jan. 2027", "4. Jan.");
        assertThat(german("/console/conditions/" + solved + "/print?each=true")).contains("Montag, 4. Januar");
    }

    @Test
    void aRefusalOfTheServiceIsToldInTheReadersLanguage() {
        assertThat(german("/console/nowhere")).contains("Diese Seite gibt es nicht.");
        assertThat(admin.get("/console/conditions/not-an-id").body()).contains("There is no such condition.");
    }

    @Test
    void whatSheetsMeanAndLackIsToldInTheReadersLanguage() {
        var form = Map.of("_csrf", admin.csrf(), "tenant", tenant.tenantId().toString(), "timeZone", "UTC");
        var sheets = Map.of(
                "staff",
                "Name,Hours,Shoe\nAda,many,40\n",
                "demand",
                "Date,Start,End,People,Role\n2027-01-04,9,11,,Cook\n");

        var page = HtmlUtils.htmlUnescape(
                admin.upload("/console/playground/import", form, sheets, GERMAN).body());

        assertThat(page)
                .contains("nicht verwendet", "höchstens Stunden in der Woche", "eine Anzahl von Personen fehlt")
                .contains("„many“ ist keine Zahl wie 38,5", "niemand hat die Rolle „Cook“.")
                .doesNotContain("is not a number", "is missing", "nobody has the role");
    }

    @Test
    void whyAJobStandsAsItDoesIsToldInTheReadersLanguage() {
        var waiting = tenant.submitted();
        tenant.database()
                .sql("UPDATE job_request SET state = 'stopped', ticket = NULL WHERE condition_id = ?::uuid")
                .param(waiting)
                .update();

        assertThat(german("/console/conditions/" + waiting + "/runs"))
                .contains("Ein Betreiber hat den Job angehalten.")
                .contains("der Job ist schon angehalten");
        assertThat(german("/console/maintenance")).contains("Löscht Abgelaufenes", "täglich um");
    }

    @Test
    void aProofIsToldFromItsFactsInTheReadersLanguage() {
        var id = UnsolvedBodies.impossible(tenant);

        assertThat(german("/console/conditions/" + id + "/runs"))
                .contains(
                        "Bewiesen: kein Dienstplan hält alle harten Regeln ein. Mo 4. Jan. 09:00-10:00 braucht 3 Personen");
    }

    @Test
    void theRulesThatAFailedJobBreaksAreToldFromTheirFactsInTheReadersLanguage() {
        var role = UUID.randomUUID().toString();
        tenant.role(role, "Lifeguard");
        var nine = "2027-01-04__09:00";
        var id = UnsolvedBodies.failed(
                tenant,
                new Violation("availability", true, "s1", "Ada", List.of(nine), 2, new Finding.Unavailable()),
                new Violation(
                        "roles", true, null, null, List.of(nine), 1, new Finding.UnmetRoles(nine, 1, Map.of(role, 1))));

        assertThat(german("/console/conditions/" + id + "/runs"))
                .contains("Ada: ist nicht verfügbar")
                .contains("Mo 4. Jan., 09:00: 1 vom Bedarf an Lifeguard (1) nicht zu decken")
                .doesNotContain("is not available");
        assertThat(admin.get("/console/conditions/" + id + "/runs").body())
                .contains("Ada: is not available", "Mon 4 Jan, 09:00: 1 of the needs for Lifeguard (1) cannot be met");
    }

    @Test
    void whyADeliveryWasGivenUpIsToldInTheReadersLanguage() {
        var dead = ConsoleBodies.deadLetter(tenant, "no");
        tenant.database()
                .sql("UPDATE webhook_delivery SET reason = 'answered with status 400' WHERE delivery_id = ?::uuid")
                .param(dead)
                .update();

        assertThat(german("/console/deliveries/" + dead))
                .contains("Der Empfänger antwortete mit Status 400")
                .doesNotContain("answered with status");
    }

    @Test
    void whyALetterWasDiscardedKeepsItsOperatorsWords() {
        var dead = ConsoleBodies.deadLetter(tenant, "no");
        tenant.database()
                .sql("UPDATE webhook_delivery SET reason = 'answered with status 400' WHERE delivery_id = ?::uuid")
                .param(dead)
                .update();
        admin.post("/console/deliveries/discard", Map.of("_csrf", admin.csrf(), "id", dead, "reason", "Kasse zu"));

        assertThat(german("/console/deliveries/" + dead))
                .contains("Kasse zu; Der Empfänger antwortete mit Status 400")
                .doesNotContain("answered with status");
    }

    @Test
    void anUnansweredLetterIsToldByHowItsAttemptEnded() {
        var dead = ConsoleBodies.deadLetter(tenant.with("name = 'Kiosk'"), "no");
        tenant.database()
                .sql("UPDATE webhook_delivery SET last_status = NULL, last_error = 'Connect to till failed'"
                        + " WHERE delivery_id = ?::uuid")
                .param(dead)
                .update();
        tenant.database()
                .sql("UPDATE webhook_attempt SET status = NULL, outcome = 'refused' WHERE delivery_id = ?::uuid")
                .param(dead)
                .update();

        assertThat(german("/console")).contains("Kiosk", "Verbindung abgelehnt").doesNotContain("Connect to till");
        assertThat(german("/console/deliveries?tenant=" + tenant.tenantId())).contains(">Verbindung abgelehnt<");
    }

    @Test
    void whatAnOperatorChangedIsToldInTheReadersLanguage() {
        var path = "/console/tenants/" + tenant.tenantId() + "/webhook";
        var form = Map.of("_csrf", admin.csrf(), "url", "https://93.184.216.34/hook", "enabled", "true", "reason", "x");
        admin.post(path, form);
        var off = Map.of("_csrf", admin.csrf(), "url", "https://93.184.216.34/hook", "enabled", "false", "reason", "x");
        admin.post(path, off);

        assertThat(german("/console/audit?tenant=" + tenant.tenantId()))
                .containsPattern("<dt>eingeschaltet</dt><dd><s class=\"faint\">ja</s> → <span>nein</span>");
        assertThat(HtmlUtils.htmlUnescape(admin.post(
                                path,
                                Map.of("_csrf", admin.csrf(), "url", "ftp://till", "enabled", "true", "reason", "x"),
                                GERMAN)
                        .body()))
                .contains("Die URL muss mit https:// beginnen.");
    }

    @Test
    void whatIsWrongWithARequestIsToldInTheReadersLanguage() {
        var form = Map.of(
                "_csrf",
                admin.csrf(),
                "tenant",
                tenant.tenantId().toString(),
                "reason",
                "try",
                "body",
                "{\"staff\": [], \"x\": 1}");

        var page = HtmlUtils.htmlUnescape(
                admin.post("/console/playground", form, GERMAN).body());

        assertThat(page)
                .contains("unbekanntes Feld „x“", "staff darf nicht leer sein", "Verstöße, der erste:")
                .doesNotContain("unknown field", "must not be empty");
    }
}
