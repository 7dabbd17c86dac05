package io.shiftloom.api.precondition;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.storage.Json;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EntityTagTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"a\":1,\"b\":[1,{\"c\":2,\"d\":3}]} | {\"b\":[1,{\"d\":3,\"c\":2}],\"a\":1}",
                "{\"a\":1.0}                           | {\"a\":1}",
                "{\"a\":1e2}                           | {\"a\":100}"
            })
    void orderOfFieldsAndFormOfNumbersDoNotCount(String one, String other) {
        assertThat(tag(one)).isEqualTo(tag(other));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[1,2]              | [2,1]",
                "[1,2]              | [12]",
                "[[1],2]            | [[1,2]]",
                "{\"a\":{\"b\":1},\"c\":1} | {\"a\":{\"b\":1,\"c\":1}}",
                "{\"a\":\"1\"}      | {\"a\":1}",
                "{\"a\":null}       | {}",
                "{}                 | []"
            })
    void whateverElseDiffersHasAnotherTag(String one, String other) {
        assertThat(tag(one)).isNotEqualTo(tag(other));
    }

    @Test
    void nothingIsAStateToo() {
        assertThat(EntityTag.of(null)).isEqualTo(EntityTag.of(null)).isNotEqualTo(tag("{}"));
    }

    private static EntityTag tag(String json) {
        return EntityTag.of(Json.read(json));
    }
}
