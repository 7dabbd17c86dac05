package io.shiftloom.api.operations.token;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.shiftloom.api.operator.OperatorToken;

/**
 * A token that was just made.
 *
 * @param token what the operator sends, which can never be shown again
 */
public record IssuedToken(@JsonUnwrapped OperatorToken issued, String token) {

    @Override
    public String toString() {
        return "IssuedToken[" + issued.tokenId() + "]";
    }
}
