package io.shiftloom.jobs.words;

import com.fasterxml.jackson.annotation.JsonValue;
import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.answer.Repair;
import io.shiftloom.solver.answer.Violation;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
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

    /**
     * What a certificate proves.
     *
     * @param roles labels by id
     */
    static Message proof(Certificate certificate, Map<String, String> roles) {
        return new Proof(certificate, roles);
    }

    /**
     * One of the certificate's repairs.
     *
     * @param roles labels by id
     */
    static Message repair(Certificate certificate, Repair repair, Map<String, String> roles) {
        return new Mending(certificate, repair, roles);
    }

    /** How good a plan with open seats is, see {@link PartialPlanWords}. */
    static Message partialPlan(long open, long atLeast) {
        return new OpenPlan(open, atLeast);
    }

    /**
     * A rule that a schedule breaks.
     *
     * @param roles labels by id
     */
    static Message violation(Violation violation, Map<String, String> roles) {
        return new Breach(violation, roles);
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
    record Proof(Certificate certificate, Map<String, String> roles) implements Message {

        public Proof {
            roles = Map.copyOf(roles);
        }

        @Override
        public String in(Notation notation) {
            return new CertificateWords(certificate, new NamedRoles(notation, roles)).statement();
        }
    }

    /** What would help. */
    record Mending(Certificate certificate, Repair repair, Map<String, String> roles) implements Message {

        public Mending {
            roles = Map.copyOf(roles);
        }

        @Override
        public String in(Notation notation) {
            return new CertificateWords(certificate, new NamedRoles(notation, roles)).repair(repair);
        }
    }

    /** From its facts. */
    record Breach(Violation violation, Map<String, String> roles) implements Message {

        public Breach {
            roles = Map.copyOf(roles);
        }

        @Override
        public String in(Notation notation) {
            var sentence = new FindingWords(new NamedRoles(notation, roles)).sentence(violation.finding());
            return violation.staffName() == null
                    ? sentence
                    : notation.wording().text("explained.broken-by", violation.staffName(), sentence);
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
