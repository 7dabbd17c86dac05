package io.shiftloom.api.operator;

import java.io.Serializable;

/**
 * Who a person is to their identity provider. Names are no proof: a person may be called like an operator token.
 *
 * @param issuer the provider
 * @param subject the provider's own name for the person, which it never gives to another
 */
public record Identity(String issuer, String subject) implements Serializable {}
