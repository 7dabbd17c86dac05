package io.shiftloom.jobs.person;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.storage.Json;
import java.util.Map;
import org.junit.jupiter.api.Test;

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
}
