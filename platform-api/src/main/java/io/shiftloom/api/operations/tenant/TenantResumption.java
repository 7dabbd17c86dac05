package io.shiftloom.api.operations.tenant;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.input.Field;
import io.shiftloom.api.input.ObjectShape;
import io.shiftloom.api.operations.Input;

/**
 * How a suspended tenant is let in again.
 *
 * @param despiteExport also if it was exported since it was suspended, because it does not work elsewhere
 */
public record TenantResumption(boolean despiteExport) {

    /** The resumption of a tenant that did not move. */
    public static final TenantResumption ORDINARY = new TenantResumption(false);

    private static final ObjectShape SHAPE = ObjectShape.of(Field.flag("despiteExport", ErrorCode.BAD_REQUEST));

    /** @throws io.shiftloom.api.error.RequestRejected with everything that is wrong */
    public static TenantResumption of(Input input) {
        var fields = input.fields(SHAPE);
        input.rejectIfWrong();
        return new TenantResumption(fields.flag("despiteExport").orElse(false));
    }
}
