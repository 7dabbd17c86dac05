package io.shiftloom.api.console.oidc;

import java.time.Duration;
import org.springframework.http.client.SimpleClientHttpRequestFactory;
import org.springframework.http.converter.FormHttpMessageConverter;
import org.springframework.security.oauth2.client.http.OAuth2ErrorResponseErrorHandler;
import org.springframework.security.oauth2.core.http.converter.OAuth2AccessTokenResponseHttpMessageConverter;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestOperations;
import org.springframework.web.client.RestTemplate;

/** Calls to the provider, which may not keep anybody waiting for long. */
@Component
class ProviderHttp {

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final RestTemplate template = new RestTemplate(requests());

    ProviderHttp() {
        template.setErrorHandler(new OAuth2ErrorResponseErrorHandler());
    }

    private static SimpleClientHttpRequestFactory requests() {
        var requests = new SimpleClientHttpRequestFactory();
        requests.setConnectTimeout(PATIENCE);
        requests.setReadTimeout(PATIENCE);
        return requests;
    }

    RestOperations template() {
        return template;
    }

    RestClient client() {
        return RestClient.builder().requestFactory(requests()).build();
    }

    /** Understands a token endpoint, its errors too. */
    RestClient tokenClient() {
        return client().mutate()
                .configureMessageConverters(converters -> converters
                        .addCustomConverter(new FormHttpMessageConverter())
                        .addCustomConverter(new OAuth2AccessTokenResponseHttpMessageConverter()))
                .defaultStatusHandler(new OAuth2ErrorResponseErrorHandler())
                .build();
    }
}
