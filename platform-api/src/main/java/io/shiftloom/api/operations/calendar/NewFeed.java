package io.shiftloom.api.operations.calendar;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.input.Field;
import io.shiftloom.api.input.ObjectShape;
import io.shiftloom.api.operations.Input;
import io.shiftloom.api.route.Ids;

/** Whose calendar gets an address. */
public record NewFeed(String staffId) {

    private static final ObjectShape SHAPE =
            ObjectShape.of(Field.string("staffId", ErrorCode.BAD_REQUEST).required(ErrorCode.BAD_REQUEST));

    public static NewFeed of(Input input) {
        var fields = input.fields(SHAPE);
        var staffId = input.text(fields, "staffId").orElse("");
        input.rejectIfWrong();
        return new NewFeed(Ids.staff(staffId));
    }
}
