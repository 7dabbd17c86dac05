package io.shiftloom.jobs.words;

import com.fasterxml.jackson.annotation.JsonValue;
import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.answer.Repair;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A message, as the key of a text and its arguments. Whoever shows it puts it into words in the reader's language;
 * answers of the API, log lines and the command line are English.
 */
public sealed interface Message {

    /** @param arguments messages, which are said in the same language; anything else as its text */
    static Message of(String key, @Nullable Object... arguments) {
        return new Keyed(
                key,
                Arrays.stream(arguments)
                        .map(one -> one instanceof Message message ? message : verbatim(one))
                        .toList());
    }

    /** A text of somebody else, such as an exception's: the same in every language. */
    static Message verbatim(@Nullable Object text) {
        return new Verbatim(Objects.toString(text));
    }

    /** A number with separators of thousands. */
    static Message grouped(long number) {
        return new Grouped(number);
    }

    /** A number with decimals. */
    static Message decimal(BigDecimal number) {
        return new Decimal(number);
    }

    /** A state of a job or a result by its code. */
    static Message state(String code) {
        return new State(code);
    }

    /** What a certificate proves. */
    static Message proof(Certificate certificate) {
        return new Proof(certificate);
    }

    /** One of the certificate's repairs. */
    static Message repair(Certificate certificate, Repair repair) {
        return new Mending(certificate, repair);
    }

    /** How good a plan with open seats is, see {@link PartialPlanWords}. */
    static Message partialPlan(long open, long atLeast) {
        return new OpenPlan(open, atLeast);
    }

    /**
     * A rule that a schedule breaks, of which an English sentence is stored.
     *
     * @param who whom it concerns; null for rules about a cell
     * @param cells keys of the cells concerned
     */
    static Message broken(String sentence, String rule, @Nullable String who, List<String> cells) {
        return new Broken(sentence, rule, who, cells);
    }

    String in(Notation notation);

    @JsonValue
    default String english() {
        return in(Notation.EXACT);
    }

    /** Whether no language has words of its own for it. */
    default boolean isVerbatim() {
        return false;
    }

    /** A text of the bundles. */
    record Keyed(String key, List<Message> arguments) implements Message {

        public Keyed {
            arguments = List.copyOf(arguments);
        }

        @Override
        public String in(Notation notation) {
            return notation.wording()
                    .text(
                            key,
                            arguments.stream()
                                    .map(argument -> argument.in(notation))
                                    .toArray());
        }
    }

    /** The same in every language. */
    record Verbatim(String text) implements Message {

        @Override
        public String in(Notation notation) {
            return text;
        }

        @Override
        public boolean isVerbatim() {
            return true;
        }
    }

    /** With separators of thousands. */
    record Grouped(long number) implements Message {

        @Override
        public String in(Notation notation) {
            return notation.wording().grouped(number);
        }
    }

    /** With decimals. */
    record Decimal(BigDecimal number) implements Message {

        @Override
        public String in(Notation notation) {
            return notation.wording().number(number);
        }
    }

    /** By its code. */
    record State(String code) implements Message {

        @Override
        public String in(Notation notation) {
            return notation.wording().state(code);
        }
    }

    /** What it proves. */
    record Proof(Certificate certificate) implements Message {

        @Override
        public String in(Notation notation) {
            return new CertificateWords(certificate, notation).statement();
        }
    }

    /** What would help. */
    record Mending(Certificate certificate, Repair repair) implements Message {

        @Override
        public String in(Notation notation) {
            return new CertificateWords(certificate, notation).repair(repair);
        }
    }

    /** As it is stored, or in another language by its facts. */
    record Broken(String sentence, String rule, @Nullable String who, List<String> cells) implements Message {

        public Broken {
            cells = List.copyOf(cells);
        }

        @Override
        public String in(Notation notation) {
            var words = notation.wording();
            if (words.isEnglish()) {
                return sentence;
            }
            var what = who == null ? notation.rule(rule) : words.text("explained.broken-by", who, notation.rule(rule));
            if (cells.isEmpty()) {
                return what;
            }
            var first = notation.cell(cells.getFirst());
            var where = cells.size() == 1 ? first : words.text("explained.cells", first, cells.size() - 1);
            return words.text("explained.broken", what, where);
        }
    }

    /** A plan with open seats. */
    record OpenPlan(long open, long atLeast) implements Message {

        @Override
        public String in(Notation notation) {
            return PartialPlanWords.statement(open, atLeast, notation.wording());
        }
    }
}
