package io.shiftloom.api.operations.token;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.input.Field;
import io.shiftloom.api.input.ObjectShape;
import io.shiftloom.api.operations.Input;

/**
 * How a token is ended.
 *
 * @param evenIfLast also if no other admin token is left, because admins come in another way
 */
public record TokenRevocation(boolean evenIfLast) {

    /** The revocation of a token that is not the last one. */
    public static final TokenRevocation ORDINARY = new TokenRevocation(false);

    private static final ObjectShape SHAPE = ObjectShape.of(Field.flag("evenIfLast", ErrorCode.BAD_REQUEST));

    /** @throws io.shiftloom.api.error.RequestRejected with everything that is wrong */
    public static TokenRevocation of(Input input) {
        var fields = input.fields(SHAPE);
        input.rejectIfWrong();
        return new TokenRevocation(fields.flag("evenIfLast").orElse(false));
    }
}
