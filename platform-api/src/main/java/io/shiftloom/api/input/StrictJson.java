package io.shiftloom.api.input;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.jobs.words.Message;
import java.io.CharArrayReader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Bytes to a tree, or {@link ErrorCode#INVALID_JSON}. Stricter than the library's own reading, which guesses encodings,
 * lets the last of several equal keys win and accepts half a surrogate pair.
 */
public final class StrictJson {

    private static final int MAX_DEPTH = 32;
    private static final int MAX_NUMBER_CHARACTERS = 32;
    private static final char BYTE_ORDER_MARK = '\ufeff';
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    /** The limits that matter are checked here; the library's own must not refuse what is merely large. */
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(MAX_DEPTH)
                    .maxNumberLength(Integer.MAX_VALUE)
                    .maxNameLength(Integer.MAX_VALUE)
                    .maxStringLength(Integer.MAX_VALUE)
                    .build())
            .disable(TokenStreamFactory.Feature.CANONICALIZE_PROPERTY_NAMES)
            .build();

    private final JsonParser parser;

    private StrictJson(JsonParser parser) {
        this.parser = parser;
    }

    /** The one JSON value that the bytes hold. */
    public static JsonNode parse(byte[] utf8) {
        var text = decode(utf8);
        try (var parser = FACTORY.createParser(
                ObjectReadContext.empty(), new CharArrayReader(text.array(), text.arrayOffset(), text.limit()))) {
            return new StrictJson(parser).document();
        } catch (StreamConstraintsException e) {
            throw invalid(Message.of("invalid.deep", MAX_DEPTH));
        } catch (JacksonException e) {
            throw invalid(Message.of("invalid.no-json", position(e)));
        }
    }

    private static CharBuffer decode(byte[] utf8) {
        CharBuffer text;
        try {
            text = StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(utf8));
        } catch (CharacterCodingException e) {
            throw invalid(Message.of("invalid.no-utf"));
        }
        // No editor shows it, and "not valid JSON at column 1" sends people looking at their first brace.
        if (!text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK) {
            throw invalid(Message.of("invalid.byte-order-mark"));
        }
        return text;
    }

    private JsonNode document() {
        var first = parser.nextToken();
        if (first == null) {
            throw invalid(Message.of("invalid.empty"));
        }
        var value = value(first);
        if (parser.nextToken() != null) {
            throw invalid(Message.of("invalid.trailing"));
        }
        return value;
    }

    private JsonNode value(JsonToken token) {
        return switch (token) {
            case START_OBJECT -> object();
            case START_ARRAY -> array();
            case VALUE_STRING -> NODES.stringNode(wellFormed(parser.getString()));
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(token);
            case VALUE_TRUE -> NODES.booleanNode(true);
            case VALUE_FALSE -> NODES.booleanNode(false);
            case VALUE_NULL -> NODES.nullNode();
            default -> throw invalid(Message.of("invalid.cut"));
        };
    }

    private JsonNode object() {
        var object = NODES.objectNode();
        for (var token = next(); token != JsonToken.END_OBJECT; token = next()) {
            var name = wellFormed(parser.currentName());
            if (object.has(name)) {
                throw invalid(Message.of("invalid.key-twice", position()));
            }
            object.set(name, value(next()));
        }
        return object;
    }

    private JsonNode array() {
        var array = NODES.arrayNode();
        for (var token = next(); token != JsonToken.END_ARRAY; token = next()) {
            array.add(value(token));
        }
        return array;
    }

    private JsonToken next() {
        var token = parser.nextToken();
        if (token == null) {
            throw invalid(Message.of("invalid.cut"));
        }
        return token;
    }

    private JsonNode number(JsonToken token) {
        var text = parser.getString();
        if (text.length() > MAX_NUMBER_CHARACTERS) {
            throw invalid(Message.of("invalid.long-number", MAX_NUMBER_CHARACTERS, position()));
        }
        if (token == JsonToken.VALUE_NUMBER_INT) {
            return text.length() < 10
                    ? NODES.numberNode(Integer.parseInt(text))
                    : NODES.numberNode(new BigInteger(text));
        }
        try {
            var number = new BigDecimal(text);
            return NODES.numberNode(isZeroWithoutForm(number) ? BigDecimal.ZERO : number);
        } catch (NumberFormatException e) {
            // An exponent beyond all bounds: still a number, but none that any rule accepts.
            return NODES.numberNode(Double.NaN);
        }
    }

    /** 0e-20000 is 0 to every rule, but no database keeps that many digits. Any other number with such an exponent is refused by all of them. */
    private static boolean isZeroWithoutForm(BigDecimal number) {
        return number.signum() == 0 && Math.abs((long) number.scale()) > MAX_NUMBER_CHARACTERS;
    }

    private String wellFormed(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                if (!Character.isSurrogatePair(text.charAt(i), i + 1 < text.length() ? text.charAt(i + 1) : 'x')) {
                    throw invalid(Message.of("invalid.surrogate", position()));
                }
                i++;
            }
        }
        return text;
    }

    private Message position() {
        var location = parser.currentTokenLocation();
        return at(location);
    }

    private static Message position(JacksonException e) {
        var location = e.getLocation();
        return location == null ? Message.verbatim("") : at(location);
    }

    private static Message at(TokenStreamLocation location) {
        return Message.of("invalid.position", location.getLineNr(), location.getColumnNr());
    }

    private static RequestRejected invalid(Message message) {
        return new RequestRejected(ErrorCode.INVALID_JSON, message);
    }
}
