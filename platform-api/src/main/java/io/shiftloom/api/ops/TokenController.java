package io.shiftloom.api.ops;

import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.Input;
import io.shiftloom.api.operations.token.IssuedToken;
import io.shiftloom.api.operations.token.NewToken;
import io.shiftloom.api.operations.token.TokenOperations;
import io.shiftloom.api.operations.token.TokenRevocation;
import io.shiftloom.api.operator.OperatorToken;
import io.shiftloom.api.paging.Page;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Tokens of operators over {@code /ops/v1}. */
@RestController
class TokenController {

    private final TokenOperations tokens;

    TokenController(TokenOperations tokens) {
        this.tokens = tokens;
    }

    @PostMapping("/ops/v1/tokens")
    @ResponseStatus(HttpStatus.CREATED)
    IssuedToken create(Actor actor, Input input) {
        return tokens.create(actor, NewToken.of(input));
    }

    @GetMapping("/ops/v1/tokens")
    Page<OperatorToken> list() {
        return Page.whole(tokens.list());
    }

    @PostMapping("/ops/v1/tokens/{tokenId}/rotate")
    @ResponseStatus(HttpStatus.CREATED)
    IssuedToken rotate(@PathVariable UUID tokenId, Actor actor) {
        return tokens.rotate(actor, tokenId);
    }

    @PostMapping("/ops/v1/tokens/{tokenId}/revoke")
    OperatorToken revoke(@PathVariable UUID tokenId, Actor actor, Input input) {
        return tokens.revoke(actor, tokenId, TokenRevocation.of(input));
    }
}
