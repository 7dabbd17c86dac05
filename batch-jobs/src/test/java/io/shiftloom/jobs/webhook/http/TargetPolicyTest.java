package io.shiftloom.jobs.webhook.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TargetPolicyTest {

    private static final NameLookup NOBODY = host -> {
        throw new UnknownHostException(host);
    };

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://hooks.example.org/shiftloom",
                "https://hooks.example.org:8443/a?b=c",
                "HTTPS://Hooks.Example.ORG./",
                "https://8.8.8.8/",
                "https://[2606:4700::1111]/",
                "https://[64:ff9b::808:808]/",
                "https://xn--bcher-kva.example/"
            })
    void publicHttpsIsAccepted(String url) {
        assertThatCode(() -> strict(NOBODY).check(url)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "hooks.example.org",
                "http://hooks.example.org/",
                "ftp://hooks.example.org/",
                "file:///etc/passwd",
                "https:///path",
                "https://user@hooks.example.org/",
                "https://user:secret@hooks.example.org/",
                "https://hooks.example.org@127.0.0.1/",
                "https://hooks.example.org\\@127.0.0.1/",
                "https://hooks.example.org/#fragment",
                "https://hooks.example.org:0/",
                "https://hooks.example.org:65536/",
                "https://hooks.example.org/ space",
                "https://bücher.example/",
                "https://%31%32%37.0.0.1/",
                "https://-a.example.org/",
                "https://intranet/",
                "https://localhost/",
                "https://LOCALHOST./",
                "https://a.localhost/",
                "https://metadata.google.internal/",
                "https://printer.local/",
                "https://127.0.0.1/",
                "https://127.0.0.1./",
                "https://127.1/",
                "https://0/",
                "https://2130706433/",
                "https://0x7f000001/",
                "https://0x7f.1/",
                "https://0177.0.0.1/",
                "https://017700000001/",
                "https://a.1/",
                "https://8.8.8.08/",
                "https://8.8.2056/",
                "https://256.1.1.1/",
                "https://10.1.2.3/",
                "https://172.16.0.1/",
                "https://172.31.255.255/",
                "https://192.168.1.1/",
                "https://100.64.0.1/",
                "https://100.127.255.255/",
                "https://169.254.169.254/",
                "https://168.63.129.16/",
                "https://192.0.0.192/",
                "https://198.19.0.1/",
                "https://203.0.113.7/",
                "https://224.0.0.1/",
                "https://255.255.255.255/",
                "https://[::]/",
                "https://[::1]/",
                "https://[::ffff:127.0.0.1]/",
                "https://[::ffff:a9fe:a9fe]/",
                "https://[::127.0.0.1]/",
                "https://[64:ff9b::7f00:1]/",
                "https://[64:ff9b:1::808:808]/",
                "https://[2002:7f00:1::]/",
                "https://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/",
                "https://[2001:db8::1]/",
                "https://[fc00::1]/",
                "https://[fd00:ec2::254]/",
                "https://[fe80::1]/",
                "https://[fe80::1%25eth0]/",
                "https://[fec0::1]/",
                "https://[ff02::1]/"
            })
    void everythingElseIsRefused(String url) {
        assertThatExceptionOfType(TargetRefused.class)
                .isThrownBy(() -> strict(NOBODY).check(url));
    }

    @Test
    void overlongUrlIsRefused() {
        assertThatExceptionOfType(TargetRefused.class)
                .isThrownBy(() -> strict(NOBODY).check("https://hooks.example.org/" + "a".repeat(2048)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"172.15.255.255", "172.32.0.0", "100.63.255.255", "100.128.0.0", "11.0.0.0", "223.255.255.255"})
    void neighboursOfReservedBlocksArePublic(String address) {
        assertThat(PublicAddress.is(InetAddress.ofLiteral(address))).isTrue();
    }

    @Test
    void nameThatLeadsToAPrivateAddressIsRefusedWhenSaved() {
        assertThatExceptionOfType(TargetRefused.class)
                .isThrownBy(() -> strict(always("10.0.0.7")).check("https://rebind.example.org/"));
    }

    @Test
    void onePrivateAddressAmongPublicOnesRefusesAll() {
        assertThatExceptionOfType(ForbiddenAddress.class)
                .isThrownBy(() -> strict(always("8.8.8.8", "10.0.0.7")).resolve("mixed.example.org"));
    }

    @Test
    void insecureTargetsMayBeAllowed() throws UnknownHostException {
        var lax = TargetPolicy.lax(always("127.0.0.1"));

        assertThatCode(() -> lax.check("http://localhost:9000/hook")).doesNotThrowAnyException();
        assertThat(lax.resolve("localhost")).hasSize(1);
    }

    @Test
    void refusalNamesTheSchemesThatAreAllowed() {
        assertThatExceptionOfType(TargetRefused.class)
                .isThrownBy(() -> strict(NOBODY).check("ftp://example.org/"))
                .withMessage("The URL must begin with https://.");
        assertThatExceptionOfType(TargetRefused.class)
                .isThrownBy(() -> TargetPolicy.lax(NOBODY).check("ftp://example.org/"))
                .withMessage("The URL must begin with https:// or http://.");
    }

    @Test
    void insecureOrNotAUserNameIsRefused() {
        assertThatExceptionOfType(TargetRefused.class)
                .isThrownBy(() -> TargetPolicy.lax(NOBODY).check("http://me@localhost/"));
    }

    private static TargetPolicy strict(NameLookup names) {
        return TargetPolicy.strict(names);
    }

    private static NameLookup always(String... addresses) {
        var found = Arrays.stream(addresses).map(InetAddress::ofLiteral).toList();
        return host -> List.copyOf(found);
    }
}
