package io.shiftloom.api.console.oidc;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.source.JWKSourceBuilder;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jose.util.DefaultResourceRetriever;
import com.nimbusds.oauth2.sdk.GeneralException;
import com.nimbusds.oauth2.sdk.id.ClientID;
import com.nimbusds.oauth2.sdk.id.Issuer;
import com.nimbusds.openid.connect.sdk.op.OIDCProviderMetadata;
import com.nimbusds.openid.connect.sdk.validators.IDTokenValidator;
import java.io.IOException;
import java.net.MalformedURLException;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a provider says of itself, with what its tokens are checked by.
 *
 * @param metadata whose issuer is the configured one
 */
record Provider(OIDCProviderMetadata metadata, IDTokenValidator validator) {

    static final int TIMEOUT_MILLIS = 5000;

    private static final int LARGEST_KEYS = 256 * 1024;

    static Provider discover(String issuer, ClientID client) throws NotVouchedFor {
        try {
            var metadata = OIDCProviderMetadata.resolve(new Issuer(issuer), TIMEOUT_MILLIS, TIMEOUT_MILLIS);
            return new Provider(metadata, validator(metadata, client));
        } catch (GeneralException | IOException | IllegalArgumentException e) {
            throw new NotVouchedFor("The identity provider does not answer as it should. Try again later.", e);
        }
    }

    private static IDTokenValidator validator(OIDCProviderMetadata metadata, ClientID client)
            throws MalformedURLException {
        var keys = JWKSourceBuilder.<SecurityContext>create(
                        metadata.getJWKSetURI().toURL(),
                        new DefaultResourceRetriever(TIMEOUT_MILLIS, TIMEOUT_MILLIS, LARGEST_KEYS))
                .retrying(true)
                .build();
        return new IDTokenValidator(
                metadata.getIssuer(), client, new JWSVerificationKeySelector<>(algorithms(metadata), keys), null);
    }

    /** Those that need the provider's private key; the client's secret or nothing at all vouch for nobody. */
    private static Set<JWSAlgorithm> algorithms(OIDCProviderMetadata metadata) {
        var named = metadata.getIDTokenJWSAlgs();
        return (named == null ? List.of(JWSAlgorithm.RS256) : named)
                .stream().filter(JWSAlgorithm.Family.SIGNATURE::contains).collect(Collectors.toUnmodifiableSet());
    }
}
