package io.shiftloom.api.operations.job;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.input.Field;
import io.shiftloom.api.input.ObjectShape;
import io.shiftloom.api.operations.Input;
import io.shiftloom.jobs.operations.JobAction;
import java.util.Optional;

/**
 * What an operator wants done with a job.
 *
 * @param version of the job as the operator saw it; empty to act on the job as it is now
 */
public record JobOrder(JobAction action, Optional<String> version) {

    private static final ObjectShape SEEN = ObjectShape.of(Field.string("version", ErrorCode.BAD_REQUEST));
    private static final ObjectShape REPLAY = SEEN.with(Field.flag("replace", ErrorCode.BAD_REQUEST));

    public static JobOrder of(JobAction action, Input input) {
        var fields = input.fields(SEEN);
        input.rejectIfWrong();
        return new JobOrder(action, fields.string("version"));
    }

    /** Beside the result, unless the input says that the new candidates replace it. */
    public static JobOrder replay(Input input) {
        var fields = input.fields(REPLAY);
        input.rejectIfWrong();
        var action = fields.flag("replace").orElse(false) ? JobAction.REPLACE : JobAction.REPLAY;
        return new JobOrder(action, fields.string("version"));
    }
}
