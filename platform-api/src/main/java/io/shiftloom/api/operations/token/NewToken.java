package io.shiftloom.api.operations.token;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.input.Field;
import io.shiftloom.api.input.ObjectShape;
import io.shiftloom.api.operations.Input;
import io.shiftloom.api.operator.OperatorRole;

/** The token that an operator wants, with the name it has in the audit log. */
public record NewToken(String name, OperatorRole role) {

    private static final ErrorCode BAD = ErrorCode.BAD_REQUEST;
    private static final ObjectShape SHAPE = ObjectShape.of(
            Field.string("name", BAD).required(BAD), Field.string("role", BAD).required(BAD));

    /** @throws io.shiftloom.api.error.RequestRejected with everything that is wrong */
    public static NewToken of(Input input) {
        var fields = input.fields(SHAPE);
        var name = input.text(fields, "name");
        var role = input.parsed(fields, "role", OperatorRole::find, "viewer, operator or admin");
        input.rejectIfWrong();
        return new NewToken(name.orElseThrow(), role.orElseThrow());
    }
}
