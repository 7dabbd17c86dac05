package io.shiftloom.api.operations.role;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.input.Field;
import io.shiftloom.api.input.ObjectShape;
import io.shiftloom.api.operations.Input;
import io.shiftloom.api.route.Ids;
import io.shiftloom.jobs.words.Message;
import java.util.Optional;
import java.util.UUID;

/**
 * What an operator wants of a role.
 *
 * @param roleId of a new role; empty to have one made
 */
public record RoleChange(String label, Optional<UUID> roleId) {

    private static final ErrorCode BAD = ErrorCode.BAD_REQUEST;
    private static final ObjectShape RENAMED =
            ObjectShape.of(Field.string("label", BAD).required(BAD));
    private static final ObjectShape NEW = RENAMED.with(Field.string("roleId", BAD));
    private static final int MAX_LABEL = 128;

    public static RoleChange ofNew(Input input) {
        return read(input, NEW);
    }

    public static RoleChange of(Input input) {
        return read(input, RENAMED);
    }

    private static RoleChange read(Input input, ObjectShape shape) {
        var fields = input.fields(shape);
        var label = input.text(fields, "label").orElse("");
        if (label.codePointCount(0, label.length()) > MAX_LABEL) {
            input.wrong(fields.path("label"), Message.of("refused.label-long", MAX_LABEL));
        }
        var roleId = input.parsed(fields, "roleId", Ids::find, "a UUID");
        input.rejectIfWrong();
        return new RoleChange(label, roleId);
    }
}
