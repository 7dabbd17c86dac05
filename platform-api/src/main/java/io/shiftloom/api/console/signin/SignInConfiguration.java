package io.shiftloom.api.console.signin;

import static org.springframework.security.web.header.writers.CrossOriginOpenerPolicyHeaderWriter.CrossOriginOpenerPolicy;
import static org.springframework.security.web.header.writers.CrossOriginResourcePolicyHeaderWriter.CrossOriginResourcePolicy;
import static org.springframework.security.web.header.writers.ReferrerPolicyHeaderWriter.ReferrerPolicy;

import io.shiftloom.api.error.AdmissionFilter;
import io.shiftloom.api.operations.session.SignedIn;
import io.shiftloom.api.operator.OperatorTokenAuthenticator;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import jakarta.servlet.Filter;
import javax.sql.DataSource;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpHeaders;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configuration.EnableWebSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.config.annotation.web.configurers.HeadersConfigurer;
import org.springframework.security.config.annotation.web.configurers.SessionManagementConfigurer.SessionFixationConfigurer;
import org.springframework.security.config.observation.SecurityObservationSettings;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.csrf.CsrfFilter;
import org.springframework.security.web.header.writers.StaticHeadersWriter;
import org.springframework.session.jdbc.JdbcIndexedSessionRepository;
import org.springframework.session.jdbc.PostgreSqlJdbcIndexedSessionRepositoryCustomizer;
import org.springframework.session.web.http.CookieHttpSessionIdResolver;
import org.springframework.session.web.http.SessionRepositoryFilter;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Spring Security and Spring Session for {@code /console}, and for nothing else: neither the APIs nor the probes pass
 * through these filters.
 */
@Configuration(proxyBeanMethods = false)
@EnableWebSecurity
@EnableConfigurationProperties(OidcSettings.class)
class SignInConfiguration {

    static final String SIGN_IN = "/console/sign-in";

    private static final String PAGES = "/console/*";
    private static final String[] OPEN = {SIGN_IN, "/console/oidc/**", "/console/assets/**"};
    private static final String EVERY_TEN_MINUTES = "0 */10 * * * *";
    private static final String CONTENT = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';"
            + " font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

    @Bean
    SecurityFilterChain consoleChain(
            HttpSecurity http,
            OperatorTokenAuthenticator authenticator,
            SessionOperators sessions,
            SignInOutcome outcome,
            SignInEntry entry,
            ShiftloomSettings settings) {
        // Spring Boot puts the chain before the management port, too.
        return http.securityMatcher("/console", "/console/**")
                .authorizeHttpRequests(paths ->
                        paths.requestMatchers(OPEN).permitAll().anyRequest().authenticated())
                .authenticationProvider(new TokenSignIn(authenticator))
                .formLogin(form -> form.loginPage(SIGN_IN)
                        .passwordParameter("token")
                        .successHandler(outcome)
                        .failureHandler(outcome))
                .logout(logout -> logout.logoutUrl("/console/sign-out")
                        .addLogoutHandler(outcome)
                        .logoutSuccessUrl(SIGN_IN + "?left=true"))
                .exceptionHandling(
                        failures -> failures.authenticationEntryPoint(entry).accessDeniedHandler(entry))
                .securityContext(context -> context.securityContextRepository(sessions))
                .sessionManagement(session -> session.sessionFixation(SessionFixationConfigurer::newSession))
                // There is no session yet; the filter for other sites protects the form.
                .csrf(csrf -> csrf.ignoringRequestMatchers(SIGN_IN))
                .addFilterAfter(new OtherSiteFilter(settings.baseUrl()), CsrfFilter.class)
                .headers(SignInConfiguration::headers)
                .requestCache(AbstractHttpConfigurer::disable)
                .servletApi(AbstractHttpConfigurer::disable)
                .build();
    }

    private static void headers(HeadersConfigurer<HttpSecurity> headers) {
        headers.cacheControl(HeadersConfigurer.CacheControlConfig::disable)
                // The package connector sets it for all paths.
                .httpStrictTransportSecurity(HeadersConfigurer.HstsConfig::disable)
                .xssProtection(HeadersConfigurer.XXssConfig::disable)
                .contentSecurityPolicy(policy -> policy.policyDirectives(CONTENT))
                .referrerPolicy(policy -> policy.policy(ReferrerPolicy.SAME_ORIGIN))
                .crossOriginOpenerPolicy(policy -> policy.policy(CrossOriginOpenerPolicy.SAME_ORIGIN))
                .crossOriginResourcePolicy(policy -> policy.policy(CrossOriginResourcePolicy.SAME_ORIGIN))
                .permissionsPolicyHeader(policy -> policy.policy("camera=(), geolocation=(), microphone=()"))
                .addHeaderWriter(new StaticHeadersWriter(HttpHeaders.CACHE_CONTROL, "no-store"));
    }

    /** Sessions outlive a process and hold on all of them. */
    @Bean
    JdbcIndexedSessionRepository sessionRepository(DataSource platformPool, PlatformTransactionManager transactions) {
        var sessions =
                new JdbcIndexedSessionRepository(new JdbcTemplate(platformPool), new TransactionTemplate(transactions));
        sessions.setTableName("web_session");
        new PostgreSqlJdbcIndexedSessionRepositoryCustomizer().customize(sessions);
        sessions.setDefaultMaxInactiveInterval(SignedIn.IDLE);
        sessions.setCleanupCron(EVERY_TEN_MINUTES);
        return sessions;
    }

    /** On all paths, and before anything asks for a parameter. */
    @Bean
    FilterRegistrationBean<Filter> formFilesFilter(SessionOperators operators) {
        var registration = new FilterRegistrationBean<Filter>(new FormFilesFilter(operators));
        registration.setOrder(AdmissionFilter.ORDER - 2);
        return registration;
    }

    @Bean
    FilterRegistrationBean<Filter> parameterFilter() {
        return registration(new ParameterFilter(), AdmissionFilter.ORDER - 1);
    }

    @Bean
    FilterRegistrationBean<Filter> sessionFilter(JdbcIndexedSessionRepository sessions, SessionCookie cookie) {
        var ids = new CookieHttpSessionIdResolver();
        ids.setCookieSerializer(cookie);
        var filter = new SessionRepositoryFilter<>(sessions);
        filter.setHttpSessionIdResolver(ids);
        return registration(filter, AdmissionFilter.ORDER - 3);
    }

    @Bean
    FilterRegistrationBean<Filter> securityFilter(@Qualifier("springSecurityFilterChain") Filter chain) {
        return registration(chain, AdmissionFilter.ORDER);
    }

    private static FilterRegistrationBean<Filter> registration(Filter filter, int order) {
        var registration = new FilterRegistrationBean<>(filter);
        registration.addUrlPatterns(PAGES);
        registration.setOrder(order);
        return registration;
    }

    /** Requests are measured and traced as a whole. */
    @Bean
    SecurityObservationSettings securityObservations() {
        return SecurityObservationSettings.noObservations();
    }
}
