package io.shiftloom.jobs.webhook.http;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.config.TlsConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.ManagedHttpClientConnectionFactory;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.io.HttpClientConnectionManager;
import org.apache.hc.client5.http.ssl.TlsSocketStrategy;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;

/**
 * The HTTP client for webhooks. It sends exactly what it is told: no redirects, no retries, no cookies, no compression,
 * no proxy.
 */
final class WebhookClient {

    /** More than are ever in flight, so that no tenant waits for a connection of another. */
    private static final int CONNECTIONS = 1_024;

    private static final TimeValue KEPT_ALIVE = TimeValue.ofSeconds(10);
    private static final Http1Config LIMITS = Http1Config.custom()
            .setMaxLineLength(8 * 1_024)
            .setMaxHeaderCount(64)
            .build();
    private static final int LONGEST_HEAD = 32 * 1_024;

    private WebhookClient() {}

    static CloseableHttpClient create(TargetPolicy policy, Duration whole, Duration connect, TlsSocketStrategy tls) {
        return HttpClients.custom()
                .setConnectionManager(connections(policy, whole, connect, tls))
                .setDefaultRequestConfig(RequestConfig.custom()
                        .setResponseTimeout(Timeout.of(whole))
                        .setConnectionRequestTimeout(Timeout.of(whole))
                        .setConnectionKeepAlive(KEPT_ALIVE)
                        .setProtocolUpgradeEnabled(false)
                        .build())
                .evictIdleConnections(KEPT_ALIVE)
                .disableAutomaticRetries()
                .disableRedirectHandling()
                .disableCookieManagement()
                .disableAuthCaching()
                .disableContentCompression()
                .build();
    }

    private static HttpClientConnectionManager connections(
            TargetPolicy policy, Duration whole, Duration connect, TlsSocketStrategy tls) {
        return PoolingHttpClientConnectionManagerBuilder.create()
                .setDnsResolver(new CheckedDns(policy))
                .setTlsSocketStrategy(tls)
                .setMaxConnTotal(CONNECTIONS)
                .setMaxConnPerRoute(CONNECTIONS)
                .setDefaultConnectionConfig(ConnectionConfig.custom()
                        .setConnectTimeout(Timeout.of(connect))
                        .setSocketTimeout(Timeout.of(whole))
                        .setValidateAfterInactivity(TimeValue.ZERO_MILLISECONDS)
                        .build())
                .setDefaultTlsConfig(TlsConfig.custom()
                        .setHandshakeTimeout(Timeout.of(connect))
                        .build())
                .setConnectionFactory(ManagedHttpClientConnectionFactory.builder()
                        .http1Config(LIMITS)
                        .responseParserFactory(new BoundedHead(LIMITS, LONGEST_HEAD))
                        .build())
                .build();
    }

    /** The client connects to the addresses that this returns and to no others, whatever the name led to before. */
    private record CheckedDns(TargetPolicy policy) implements DnsResolver {

        @Override
        public InetAddress[] resolve(String host) throws UnknownHostException {
            return policy.resolve(host).toArray(InetAddress[]::new);
        }

        @Override
        public String resolveCanonicalHostname(String host) {
            return host;
        }
    }
}
