package io.shiftloom.api.console.signin;

import io.shiftloom.api.operator.Operator;

/** A person whom an identity provider vouches for. */
public interface VouchedOperator {

    Operator operator();
}
