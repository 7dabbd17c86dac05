package io.shiftloom.api.console.signin;

import io.shiftloom.api.operator.Operator;
import java.util.List;

/** A person whom an identity provider vouches for. */
public interface VouchedOperator {

    Operator operator();

    /** The values of the role claim that the settings name. */
    List<String> roleValues();
}
