package io.shiftloom.jobs.person;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.review.CautionDocument;
import io.shiftloom.jobs.review.DiagnosisDocument;
import io.shiftloom.jobs.review.QualityDocument;
import io.shiftloom.jobs.storage.CertificateDocument;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.jobs.storage.ViolationDocument;
import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.answer.Finding;
import io.shiftloom.solver.answer.Repair;
import io.shiftloom.solver.breaks.BreakPlan;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/** Which names in the sentences of a review are those of the erased person. */
class ReviewErasureTest {

    @Test
    void namesThatContainTheErasedOneStay() {
        var names = Map.of("a", "Ann", "b", "Ann Lee", "c", "Annika", "d", "Kim", "e", "Kim");
        var sentence = Json.object().put("message", "Ann, Ann Lee, Annika and Kim (e) meet Kim (d).");
        var shared = Json.object().put("personId", "e").put("personName", "Kim");

        assertThat(new ReviewErasure(names, "a")
                        .without(sentence)
                        .path("message")
                        .stringValue())
                .isEqualTo("(erased), Ann Lee, Annika and Kim (e) meet Kim (d).");
        assertThat(new ReviewErasure(names, "d")
                        .without(sentence)
                        .path("message")
                        .stringValue())
                .isEqualTo("Ann, Ann Lee, Annika and Kim (e) meet (erased).");
        assertThat(new ReviewErasure(names, "d").without(shared)).isEqualTo(shared);
        assertThat(new ReviewErasure(names, "e")
                        .without(shared)
                        .path("personName")
                        .stringValue())
                .isEqualTo(PersonErasure.NOBODY);
    }

    private static ObjectNode diagnostics(String personId) {
        return (ObjectNode) Json.read("""
                {"kind": "cell", "statement": "2026-12-07 08:12-10:00 needs 3, but only 12 can work then, see 12.", "cells": ["2026-12-07__08:12"],
                 "people": ["12", "ann"], "rules": ["availability"],
                 "repairs": [{"action": "liftPin", "target": "12", "amount": 60, "statement": "do not pin 12", "wayOut": true}],
                 "facts": {"reason": {"is": "TooFewSeats", "seats": 1, "pinned": ["12", "Ann"], "otherRoles": ["12"]},
                           "stretches": [{"date": "2026-12-07", "from": "08:12", "to": "10:00"}],
                           "repairs": [{"is": "LiftPin", "staffId": "12", "name": "12", "minutes": 60,
                                        "cells": [{"date": "2026-12-07", "from": "08:12", "to": "10:00"}]}]},
                 "partial": {"assignments": [{"personId": "%s", "personName": "12", "date": "2026-12-07", "slotId": "08:12", "slotLabel": "08:12"}]}}
                """.formatted(personId));
    }

    /** A request without names has the ids for names, and somebody may be called by a number. */
    @Test
    void idsDatesAndTimesStayWhateverAPersonIsCalled() {
        var changed = new ReviewErasure(Map.of("12", "12", "ann", "Ann"), "12").without(diagnostics("12"));

        assertThat(changed)
                .isEqualTo(Json.read(diagnostics("12")
                        .toString()
                        .replace("only 12 can work then, see 12.", "only (erased) can work then, see (erased).")
                        .replace("do not pin 12", "do not pin (erased)")
                        .replace("\"pinned\":[\"12\"", "\"pinned\":[\"(erased)\"")
                        .replace("\"name\":\"12\"", "\"name\":\"(erased)\"")
                        .replace("\"personName\":\"12\"", "\"personName\":\"(erased)\"")));
    }

    @Test
    void aNameThatSeveralFieldsShareIsTakenFromSentencesAlone() {
        var review = diagnostics("7");

        var changed = new ReviewErasure(Map.of("7", "12", "ann", "Ann"), "7").without(review);

        assertThat(changed.at("/partial/assignments/0/personName").stringValue())
                .isEqualTo(PersonErasure.NOBODY);
        assertThat(changed.path("people")).isEqualTo(review.path("people"));
        assertThat(changed.at("/facts/stretches")).isEqualTo(review.at("/facts/stretches"));
    }

    /** Whoever adds a text to what reviews store says here whether people are named in it. */
    @Test
    void everyTextOfAReviewIsKnownToNameNobodyOrIsRewritten() {
        var texts = new TreeSet<String>();
        var seen = new HashSet<Class<?>>();
        Stream.of(
                        Certificate.class,
                        CertificateDocument.class,
                        ViolationDocument.class,
                        Repair.class,
                        Finding.class,
                        QualityDocument.class,
                        BreakPlan.PlannedBreak.class,
                        CautionDocument.class,
                        DiagnosisDocument.Partial.class)
                .forEach(type -> collect(type, texts, seen));

        assertThat(texts)
                .containsAll(ReviewErasure.TELLING)
                .isSubsetOf(Stream.concat(
                                Stream.of(
                                        "personName",
                                        "personId",
                                        "staffId",
                                        "staffIds",
                                        "people",
                                        "cell",
                                        "cells",
                                        "slotId",
                                        "slotIds",
                                        "slotLabel",
                                        "date",
                                        "from",
                                        "to",
                                        "role",
                                        "roles",
                                        "otherRoles",
                                        "needs",
                                        "rule",
                                        "rules",
                                        "kind",
                                        "action",
                                        "target",
                                        "law",
                                        "engineVersion",
                                        "laborModelVersion",
                                        "parts"),
                                ReviewErasure.TELLING.stream())
                        .toList());
    }

    private static void collect(Type type, Set<String> texts, Set<Class<?>> seen) {
        if (type instanceof ParameterizedType of) {
            Stream.of(of.getActualTypeArguments()).forEach(argument -> collect(argument, texts, seen));
        } else if (type instanceof Class<?> one && one.getName().startsWith("io.shiftloom") && seen.add(one)) {
            Stream.ofNullable(one.getPermittedSubclasses())
                    .flatMap(Stream::of)
                    .forEach(other -> collect(other, texts, seen));
            Stream.ofNullable(one.getRecordComponents()).flatMap(Stream::of).forEach(component -> {
                if (component.getGenericType().getTypeName().contains("java.lang.String")) {
                    texts.add(component.getName());
                }
                collect(component.getGenericType(), texts, seen);
            });
        }
    }
}
