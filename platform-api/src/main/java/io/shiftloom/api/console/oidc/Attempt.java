package io.shiftloom.api.console.oidc;

import com.nimbusds.oauth2.sdk.pkce.CodeVerifier;
import com.nimbusds.openid.connect.sdk.Nonce;

/**
 * A sign-in on its way through the provider.
 *
 * @param nonce what the provider's token must repeat
 * @param verifier what the code is redeemed with
 * @param target page of the console to go on to
 */
record Attempt(Nonce nonce, CodeVerifier verifier, String target) {}
