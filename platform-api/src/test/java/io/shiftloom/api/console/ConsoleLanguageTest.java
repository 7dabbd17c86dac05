package io.shiftloom.api.console;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.contract.TestTenant;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.jobs.words.Wording;
import io.shiftloom.solver.answer.Certificate;
import java.io.IOException;
import java.io.InputStreamReader;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
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
        assertThat(admin.get("/console", GERMAN).body()).contains("<html lang=\"de\"", "Braucht jemanden");
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
                .contains("Braucht jemanden", "value=\"de\" lang=\"de\" selected=\"selected\">Deutsch");
    }

    @Test
    void numbersAndDatesAreWrittenAsTheLanguageWritesThem() {
        var solved = tenant.complete(ConsoleBodies.named(tenant, "Ada"), "s1 2027-01-04_09:00");

        assertThat(german("/console/conditions/" + solved)).contains("4. – 5. Jan", "4. Jan");
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
        var id = tenant.end(tenant.submitted(), "no_solution", 0);
        var proof = new Certificate(
                new Certificate.Reason.TooFewPeople(3),
                List.of(new Certificate.Stretch(LocalDate.of(2027, 1, 4), "09:00", "10:00")),
                List.of("2027-01-04__09:00"),
                List.of("s1"),
                List.of("availability"),
                List.of());
        tenant.database()
                .sql("""
                INSERT INTO result_document (tenant_id, condition_id, run, outcome, published, candidates, review, created_at)
                VALUES (?, ?::uuid, 1, 'no_solution', true, '[]', ?::jsonb, now())
                """)
                .params(
                        tenant.tenantId(),
                        id,
                        Json.object().set("diagnostics", Json.tree(proof)).toString())
                .update();

        assertThat(german("/console/conditions/" + id + "/runs"))
                .contains(
                        "Bewiesen: kein Dienstplan hält alle harten Regeln ein. Mo 4. Jan 09:00-10:00 braucht 3 Personen");
    }

    @Test
    void theRulesThatAFailedJobBreaksAreNamedInTheReadersLanguage() {
        var id = tenant.end(tenant.submitted(ConsoleBodies.schedule("Ada")), "failed", 0);
        tenant.database().sql("""
                INSERT INTO result_document (tenant_id, condition_id, run, outcome, published, candidates, review, created_at)
                VALUES (?, ?::uuid, 1, 'failed', true, '[]', ?::jsonb, now())
                """).params(tenant.tenantId(), id, """
                        {"diagnostics":{"closest":[{"rule":"availability","hard":true,"staffId":"s1","excess":2,
                         "cells":["2027-01-04__09:00","2027-01-04__10:00"],"message":"Ada: is not available"}]}}
                        """).update();

        assertThat(german("/console/conditions/" + id + "/runs"))
                .contains("Ada: Verfügbarkeit (Mo 4. Jan, 09:00 und 1 weitere)")
                .doesNotContain("is not available");
        assertThat(admin.get("/console/conditions/" + id + "/runs").body()).contains("Ada: is not available");
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
