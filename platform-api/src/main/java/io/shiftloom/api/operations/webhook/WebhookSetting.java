package io.shiftloom.api.operations.webhook;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.input.Field;
import io.shiftloom.api.input.ObjectShape;
import io.shiftloom.api.operations.Input;
import java.util.Optional;

/**
 * What an operator wants of a webhook; what is absent stays as it is.
 *
 * @param url blank for none
 */
public record WebhookSetting(Optional<String> url, Optional<Boolean> enabled) {

    private static final ObjectShape SHAPE =
            ObjectShape.of(Field.string("url", ErrorCode.BAD_REQUEST), Field.flag("enabled", ErrorCode.BAD_REQUEST));

    /** @throws io.shiftloom.api.error.RequestRejected with everything that is wrong */
    public static WebhookSetting of(Input input) {
        var fields = input.fields(SHAPE);
        input.rejectIfWrong();
        return new WebhookSetting(fields.string("url"), fields.flag("enabled"));
    }
}
