package io.shiftloom.api.operations.key;

import io.shiftloom.api.apikey.Scope;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.input.Field;
import io.shiftloom.api.input.Fields;
import io.shiftloom.api.input.ObjectShape;
import io.shiftloom.api.operations.Input;
import io.shiftloom.api.operations.TimeText;
import io.shiftloom.api.route.Ids;
import io.shiftloom.jobs.words.Message;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The key that an operator wants.
 *
 * @param scopes empty when every operation is to be allowed
 */
public record NewKey(
        UUID tenantId,
        String name,
        Optional<Set<Scope>> scopes,
        @Nullable Instant expires) {

    private static final ErrorCode BAD = ErrorCode.BAD_REQUEST;
    private static final ObjectShape SHAPE = ObjectShape.of(
            Field.string("tenantId", BAD).required(BAD),
            Field.string("name", BAD),
            Field.array("scopes", BAD),
            Field.string("expires", BAD));

    public NewKey {
        scopes = scopes.map(Set::copyOf);
    }

    /** @throws io.shiftloom.api.error.RequestRejected with everything that is wrong */
    public static NewKey of(Input input, Instant now) {
        var fields = input.fields(SHAPE);
        var tenantId = input.parsed(fields, "tenantId", Ids::find, "the id of a tenant");
        var name = input.text(fields, "name").orElse("");
        var scopes = fields.node("scopes").map(node -> scopes(node, fields, input));
        var expires = input.parsed(fields, "expires", TimeText::until, "a timestamp or a date such as 2027-01-31");
        expires.filter(end -> !end.isAfter(now))
                .ifPresent(end -> input.wrong(fields.path("expires"), Message.of("refused.expires-past")));
        input.rejectIfWrong();
        return new NewKey(tenantId.orElseThrow(), name, scopes, expires.orElse(null));
    }

    private static Set<Scope> scopes(JsonNode node, Fields fields, Input input) {
        var scopes = EnumSet.noneOf(Scope.class);
        for (var item : node) {
            var scope = item.isString() ? Scope.find(item.stringValue()) : Optional.<Scope>empty();
            scope.ifPresentOrElse(scopes::add, () -> input.wrong(fields.path("scopes"), "scopes are " + allScopes()));
        }
        return scopes;
    }

    private static String allScopes() {
        return Arrays.stream(Scope.values()).map(Scope::code).collect(Collectors.joining(", "));
    }
}
