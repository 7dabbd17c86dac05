package io.shiftloom.api.operator;

import java.io.Serializable;

/**
 * Who a person is to their identity provider. Names prove nothing: a person may have the name of an operator token.
 *
 * @param issuer the provider
 * @param subject the provider's own name for the person, which it never gives to another
 */
public record Identity(String issuer, String subject) implements Serializable {}
