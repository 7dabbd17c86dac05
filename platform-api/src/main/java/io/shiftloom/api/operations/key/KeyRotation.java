package io.shiftloom.api.operations.key;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.input.Field;
import io.shiftloom.api.input.ObjectShape;
import io.shiftloom.api.operations.Input;
import io.shiftloom.api.operations.TimeText;
import java.time.Duration;

/**
 * How a key is replaced.
 *
 * @param grace how long the old key is still accepted
 */
public record KeyRotation(Duration grace) {

    private static final ObjectShape SHAPE = ObjectShape.of(Field.string("grace", ErrorCode.BAD_REQUEST));
    private static final Duration USUAL = Duration.ofHours(24);
    private static final Duration LONGEST = Duration.ofDays(365);

    /** @throws io.shiftloom.api.error.RequestRejected when the grace is not a length of time, or too long */
    public static KeyRotation of(Input input) {
        var fields = input.fields(SHAPE);
        var grace = input.parsed(
                fields,
                "grace",
                text -> TimeText.duration(text).filter(time -> time.compareTo(LONGEST) <= 0),
                "a time such as 0s, 30m, 24h or 7d, at most 365d");
        input.rejectIfWrong();
        return new KeyRotation(grace.orElse(USUAL));
    }
}
