package io.shiftloom.api.request;

import static io.shiftloom.api.error.ErrorCode.TYPE_ERROR;

import io.shiftloom.api.input.Field;
import io.shiftloom.api.input.FieldPath;
import io.shiftloom.api.input.ObjectShape;
import io.shiftloom.api.input.Violations;
import io.shiftloom.solver.problem.Objectives;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** {@code paidOptimization} as it is sent, each flag or none. */
public record OptimizationFlags(
        Optional<Boolean> laborLawCompliance, Optional<Boolean> balanceStaffLoad, Optional<Boolean> honorShiftWishes) {

    public static final String NAME = "paidOptimization";

    static final ObjectShape SHAPE = ObjectShape.of(
            Field.flag("laborLawCompliance", TYPE_ERROR),
            Field.flag("balanceStaffLoad", TYPE_ERROR),
            Field.flag("honorShiftWishes", TYPE_ERROR));

    /** Whether there is a flag of this name. */
    public static boolean isFlag(String name) {
        return SHAPE.fields().stream().anyMatch(flag -> flag.name().equals(name));
    }

    /** @param flags an object */
    public static OptimizationFlags read(JsonNode flags, FieldPath path, Violations violations) {
        var fields = SHAPE.read(flags, path, violations);
        return new OptimizationFlags(
                fields.flag("laborLawCompliance"), fields.flag("balanceStaffLoad"), fields.flag("honorShiftWishes"));
    }

    /** These flags, and where one is left out that of {@code otherwise}. */
    public Objectives orElse(Objectives otherwise) {
        return new Objectives(
                laborLawCompliance.orElse(otherwise.laborLawCompliance()),
                balanceStaffLoad.orElse(otherwise.balanceStaffLoad()),
                honorShiftWishes.orElse(otherwise.honorShiftWishes()));
    }
}
