/** Signing in to the console through an identity provider that speaks OpenID Connect (code flow with PKCE). */
@NullMarked
package io.shiftloom.api.console.oidc;

import org.jspecify.annotations.NullMarked;
