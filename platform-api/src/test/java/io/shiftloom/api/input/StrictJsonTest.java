package io.shiftloom.api.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class StrictJsonTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "{",
                "[1,",
                "{\"a\":1,}",
                "{\"a\":1,\"a\":2}",
                "{\"a\":1,\"\\u0061\":2}",
                "{} {}",
                "{}x",
                "NaN",
                "[Infinity]",
                "[-INF]",
                "[+1]",
                "[01]",
                "[.5]",
                "[1.]",
                "{'a':1}",
                "{a:1}",
                "/* c */ {}",
                "{} // c",
                "# c\n{}",
                "[\"a\nb\"]",
                "[\"\\x\"]",
                "[\"\\ud800\"]",
                "[\"\\udc00\\ud800\"]",
                "{\"\\ud83d\":1}",
                "[123456789012345678901234567890123]",
                "[-12345678901234567890123456789012]",
                "[0.1234567890123456789012345678901]",
                "nul",
                "undefined"
            })
    void refusesWhatIsNotStrictlyJson(String text) {
        assertInvalid(text.getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "22c08022", // an overlong NUL
                "22eda08022", // an encoded surrogate
                "22ff22",
                "22e282", // cut off
                "efbbbf7b7d", // a byte order mark
                "fffe7b007d00", // UTF-16
                "7b007d00",
                "22f490808022" // beyond U+10FFFF
            })
    void refusesWhatIsNotStrictlyUtf8(String hex) {
        assertInvalid(HexFormat.of().parseHex(hex));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\ufeff{} | the body begins with a byte order mark, which JSON must not have",
                "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[ | the body is nested deeper than 32 levels",
                "{x | the body is not valid JSON at line 1, column 2"
            })
    void tellsWhatItsSenderCannotSee(String text, String message) {
        assertThatExceptionOfType(RequestRejected.class)
                .isThrownBy(() -> parse(text))
                .withMessage("INVALID_JSON: " + message);
    }

    @Test
    void longNumberIsToldAsOne() {
        assertThatExceptionOfType(RequestRejected.class)
                .isThrownBy(() -> parse("[" + "1".repeat(2_000) + "]"))
                .withMessageContaining("number")
                .withMessageContaining("32");
    }

    @Test
    void readsThirtyTwoLevelsAndNoMore() {
        assertThat(parse("[".repeat(32) + "]".repeat(32)).isArray()).isTrue();
        assertInvalid(("[".repeat(33) + "]".repeat(33)).getBytes(StandardCharsets.UTF_8));
        assertInvalid("[".repeat(200_000).getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[12345678901234567890123456789012]",
                "[1e9999999999]",
                "[1e-99999999999]",
                "[\"\\ud83d\\ude00\"]",
                "\"text\"",
                " [null, true, false, -0, 1.5e3] \n"
            })
    void readsWhatIs(String text) {
        assertThat(parse(text)).isNotNull();
    }

    @Test
    void readsKeysAndStringsOfAnyLength() {
        var key = "k".repeat(200_000);

        assertThat(parse("{\"" + key + "\":1}").has(key)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"3", "3.0", "3e0", "30e-1", "0.3e1", "3.000"})
    void takesAZeroFractionForTheInteger(String number) {
        assertThat(JsonNumbers.integer(parse(number))).hasValue(3);
    }

    /** No database stores 20,000 digits, and a mask is stored as it was sent. */
    @ParameterizedTest
    @ValueSource(strings = {"0e-20000", "-0.0e-2147483640", "0e20000", "0.000e2147483640"})
    void zeroWithAnImmenseExponentIsZero(String number) {
        assertThat(JsonNumbers.integer(parse(number))).hasValue(0);
        assertThat(parse(number).toString()).isEqualTo("0");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "3.1",
                "1e-1",
                "2147483648",
                "1e999999999",
                "1e9999999999",
                "1e-9999999999",
                "10e2147483647",
                "\"3\""
            })
    void takesNothingElseForAnInteger(String number) {
        assertThat(JsonNumbers.integer(parse(number))).isEmpty();
    }

    private static JsonNode parse(String text) {
        return StrictJson.parse(text.getBytes(StandardCharsets.UTF_8));
    }

    private static void assertInvalid(byte[] bytes) {
        assertThatExceptionOfType(RequestRejected.class)
                .isThrownBy(() -> StrictJson.parse(bytes))
                .returns(ErrorCode.INVALID_JSON, RequestRejected::code);
    }
}
