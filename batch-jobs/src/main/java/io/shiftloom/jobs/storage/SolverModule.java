package io.shiftloom.jobs.storage;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.annotation.Nulls;
import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.answer.Finding;
import io.shiftloom.solver.answer.Repair;
import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.answer.Violation;
import io.shiftloom.solver.labor.LaborMask;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.labor.WorkedBlock;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ShiftWishes;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.problem.Wish;
import java.util.Base64;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.deser.std.StdConvertingDeserializer;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdConvertingSerializer;
import tools.jackson.databind.util.StdConverter;

/**
 * How the engine's types are bound, which know nothing of JSON themselves. Sets of cells are bit sets in base64, cell 0
 * the lowest bit of the first byte; what is absent in a person's terms is left out.
 */
final class SolverModule extends SimpleModule {

    SolverModule() {
        super("solver");
        convert(CellSet.class, new CellsToText(), new TextToCells());
        convert(LaborMask.class, new MaskToDocument(), new DocumentToMask());
        convert(Violation.class, new ViolationToDocument(), new DocumentToViolation());
        convert(Certificate.class, new CertificateToDocument(), new DocumentToCertificate());
        convert(ShiftWishes.class, new WishesToCells(), new CellsToWishes());
        setMixInAnnotation(Roster.class, RosterRows.class);
        setMixInAnnotation(ScheduleOutcome.class, OutcomeKinds.class);
        setMixInAnnotation(ScheduleOutcome.Solved.class, OutcomePrices.class);
        setMixInAnnotation(Certificate.Reason.class, NameOfRecord.class);
        setMixInAnnotation(Repair.class, NameOfRecord.class);
        setMixInAnnotation(Finding.class, NameOfRecord.class);
        setMixInAnnotation(StaffMember.class, StaffSets.class);
        setMixInAnnotation(LaborProfile.class, WithoutNulls.class);
        setMixInAnnotation(LaborMask.Limit.class, WithoutNulls.class);
        setMixInAnnotation(LaborMask.Overtime.class, WithoutNulls.class);
        setMixInAnnotation(LaborMask.BreakTier.class, TierPair.class);
        setMixInAnnotation(WorkedBlock.class, BlockPair.class);
    }

    private <T, S> void convert(Class<T> type, StdConverter<T, S> writer, StdConverter<S, T> reader) {
        addSerializer(new StdConvertingSerializer(type, writer));
        addDeserializer(type, new StdConvertingDeserializer<>(reader));
    }

    private static final class CellsToText extends StdConverter<CellSet, String> {
        @Override
        public String convert(CellSet cells) {
            return Base64.getEncoder()
                    .withoutPadding()
                    .encodeToString(cells.toBitSet().toByteArray());
        }
    }

    private static final class TextToCells extends StdConverter<String, CellSet> {
        @Override
        public CellSet convert(String base64) {
            return CellSet.of(BitSet.valueOf(Base64.getDecoder().decode(base64)));
        }
    }

    private static final class MaskToDocument extends StdConverter<LaborMask, MaskDocument> {
        @Override
        public MaskDocument convert(LaborMask mask) {
            return MaskDocument.of(mask);
        }
    }

    private static final class DocumentToMask extends StdConverter<MaskDocument, LaborMask> {
        @Override
        public LaborMask convert(MaskDocument document) {
            return document.mask();
        }
    }

    private static final class ViolationToDocument extends StdConverter<Violation, ViolationDocument> {
        @Override
        public ViolationDocument convert(Violation violation) {
            return ViolationDocument.stored(violation);
        }
    }

    private static final class DocumentToViolation extends StdConverter<ViolationDocument, Violation> {
        @Override
        public Violation convert(ViolationDocument document) {
            return document.violation();
        }
    }

    private static final class CertificateToDocument extends StdConverter<Certificate, CertificateDocument> {
        @Override
        public CertificateDocument convert(Certificate certificate) {
            return CertificateDocument.stored(certificate);
        }
    }

    private static final class DocumentToCertificate extends StdConverter<CertificateDocument, Certificate> {
        @Override
        public Certificate convert(CertificateDocument document) {
            return document.certificate();
        }
    }

    /** One set of cells for each wish that occurs. */
    private static final class WishesToCells extends StdConverter<ShiftWishes, Map<Wish, CellSet>> {
        @Override
        public Map<Wish, CellSet> convert(ShiftWishes wishes) {
            var bits = new EnumMap<Wish, BitSet>(Wish.class);
            wishes.byCell()
                    .forEach((cell, wish) ->
                            bits.computeIfAbsent(wish, _ -> new BitSet()).set(cell));
            var cells = new EnumMap<Wish, CellSet>(Wish.class);
            bits.forEach((wish, set) -> cells.put(wish, CellSet.of(set)));
            return cells;
        }
    }

    private static final class CellsToWishes extends StdConverter<Map<Wish, CellSet>, ShiftWishes> {
        @Override
        public ShiftWishes convert(Map<Wish, CellSet> cells) {
            var byCell = new HashMap<Integer, Wish>();
            cells.forEach((wish, set) -> set.stream().forEach(cell -> byCell.put(cell, wish)));
            return new ShiftWishes(byCell);
        }
    }

    private abstract static class RosterRows {
        @SuppressWarnings("unused") // names the constructor
        @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
        RosterRows(List<CellSet> rows) {}

        @JsonValue
        abstract List<CellSet> rows();
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = ScheduleOutcome.Solved.class, name = "solved"),
        @JsonSubTypes.Type(value = ScheduleOutcome.NoSolution.class, name = "noSolution"),
        @JsonSubTypes.Type(value = ScheduleOutcome.Exhausted.class, name = "exhausted")
    })
    private interface OutcomeKinds {}

    /** What a version without prices wrote is read too. */
    private interface OutcomePrices {
        @JsonInclude(JsonInclude.Include.NON_EMPTY)
        @JsonSetter(nulls = Nulls.AS_EMPTY)
        String prices();
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME, property = "is")
    private interface NameOfRecord {}

    @JsonInclude(JsonInclude.Include.NON_NULL)
    private interface WithoutNulls {}

    private interface StaffSets {
        @JsonInclude(JsonInclude.Include.NON_EMPTY)
        @JsonSetter(nulls = Nulls.AS_EMPTY)
        Set<String> roles();

        @JsonInclude(JsonInclude.Include.NON_EMPTY)
        @JsonSetter(nulls = Nulls.AS_EMPTY)
        Set<String> preferredRoles();

        @JsonInclude(JsonInclude.Include.NON_EMPTY)
        @JsonSetter(nulls = Nulls.AS_EMPTY)
        Set<String> avoidedRoles();

        @JsonInclude(JsonInclude.Include.NON_EMPTY)
        @JsonSetter(nulls = Nulls.AS_EMPTY)
        CellSet withheld();

        @JsonInclude(JsonInclude.Include.NON_EMPTY)
        @JsonSetter(nulls = Nulls.AS_EMPTY)
        CellSet closed();
    }

    @JsonFormat(shape = JsonFormat.Shape.ARRAY)
    @JsonPropertyOrder({"fromMinutes", "breakMinutes"})
    private interface TierPair {}

    @JsonFormat(shape = JsonFormat.Shape.ARRAY)
    @JsonPropertyOrder({"startMinute", "endMinute"})
    private interface BlockPair {}
}
