package io.shiftloom.helm;

import static io.shiftloom.helm.Rendering.at;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where the network policies let the processes go. */
class EgressTest {

    private static final int DATABASE = 5432;
    private static final int COLLECTOR = 4318;

    @ParameterizedTest
    @ValueSource(strings = {"shift-api", "shift-worker", "shift-migrate"})
    void databaseAndCollectorAreInTheClusterOrAPrivateNetworkUnlessSomebodySaysOtherwise(String policy) {
        var rendering = Chart.render("everything.yaml");

        for (var port : List.of(DATABASE, COLLECTOR)) {
            assertThat(networks(rendering, policy, port))
                    .containsExactly("10.0.0.0/8", "100.64.0.0/10", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7");
            assertThat(peers(rendering, policy, port).filter(peer -> peer.has("namespaceSelector")))
                    .hasSize(1);
        }
    }

    /** Of the rules of a chart only the one of the resolver of names opens a port to every address. */
    @Test
    void nothingIsOpenToEveryAddressButTheResolverOfNames() {
        assertThat(Chart.render("minimal.yaml").ofKind("NetworkPolicy"))
                .allSatisfy(policy -> assertThat(rules(policy))
                        .filteredOn(rule -> !rule.has("to"))
                        .allSatisfy(rule -> assertThat(ports(rule)).containsOnly(53, 5353)));
    }

    /** The resolver of OpenShift listens on 5353, and policies are judged by the port of the pod. */
    @ParameterizedTest
    @ValueSource(strings = {"shift-api", "shift-worker", "shift-migrate", "shift-clients"})
    void namesAreLookedUpOnThePortsOfKubernetesAndOfOpenShift(String policy) {
        assertThat(lookups(Chart.render("minimal.yaml"), policy))
                .containsExactlyInAnyOrder("53/UDP", "53/TCP", "5353/UDP", "5353/TCP");
        assertThat(lookups(
                        Chart.render(
                                "minimal.yaml",
                                Map.of("networkPolicy.dnsPorts[0]", 1053, "networkPolicy.dnsPorts[1]", 53)),
                        policy))
                .containsExactlyInAnyOrder("53/UDP", "53/TCP", "1053/UDP", "1053/TCP");
    }

    @ParameterizedTest
    @ValueSource(strings = {"shift-api", "shift-worker", "shift-migrate", "shift-clients"})
    void aFurtherRuleIsOneOfAllPods(String policy) {
        var rules = rules(Chart.render("minimal.yaml", Map.of("networkPolicy.extraEgress[0].ports[0].port", 9999))
                .one("NetworkPolicy", policy));

        assertThat(rules).anySatisfy(rule -> assertThat(ports(rule)).contains(9999));
    }

    private static List<String> lookups(Rendering rendering, String policy) {
        return rules(rendering.one("NetworkPolicy", policy)).stream()
                .filter(rule -> ports(rule).contains(53))
                .flatMap(rule -> elements(rule, "ports"))
                .map(port -> port.get("port").getAsString() + "/"
                        + port.get("protocol").getAsString())
                .toList();
    }

    @Test
    void givenDestinationsAreTheOnlyOnes() {
        var settings = Map.of(
                "networkPolicy.databaseTo[0].ipBlock.cidr", "203.0.113.7/32",
                "networkPolicy.collectorTo[0].ipBlock.cidr", "203.0.113.8/32",
                "networkPolicy.identityProviderTo[0].ipBlock.cidr", "203.0.113.9/32");
        var rendering = Chart.render("everything.yaml", withoutOwnRule(settings));

        for (var policy : List.of("shift-api", "shift-worker", "shift-migrate")) {
            assertThat(networks(rendering, policy, DATABASE)).containsExactly("203.0.113.7/32");
            assertThat(networks(rendering, policy, COLLECTOR)).containsExactly("203.0.113.8/32");
        }
        assertThat(networks(rendering, "shift-api", 443)).containsExactly("203.0.113.9/32");
    }

    @ParameterizedTest
    @CsvSource({
        "jdbc:postgresql://203.0.113.7:5432/shiftloom, 203.0.113.7/32",
        "jdbc:postgresql://[2001:db8::7]:5432/shiftloom?sslmode=require, 2001:db8::7/128",
        "'jdbc:postgresql://db.example.com:5432,203.0.113.7/shiftloom', 203.0.113.7/32",
    })
    void addressThatTheUrlSpellsOutIsReached(String url, String network) {
        var rendering = Chart.render("minimal.yaml", Map.of("database.url", url.replace(",", "\\,")));

        assertThat(networks(rendering, "shift-migrate", DATABASE)).hasSize(6).contains(network);
    }

    @Test
    void wrongDestinationIsRefusedByItsName() {
        assertThatThrownBy(() -> Chart.render("minimal.yaml", Map.of("networkPolicy.databaseTo", "10.0.0.0/8")))
                .hasMessageContaining("databaseTo");
    }

    /** The file of values has a rule of its own for the collector's port, which is open to every address. */
    private static Map<String, String> withoutOwnRule(Map<String, String> settings) {
        return Stream.concat(
                        settings.entrySet().stream(),
                        Stream.of(Map.entry("networkPolicy.extraEgress[0].ports[0].port", "9999")))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    private static List<String> networks(Rendering rendering, String policy, int port) {
        return peers(rendering, policy, port)
                .filter(peer -> peer.has("ipBlock"))
                .map(peer -> at(peer, "ipBlock").get("cidr").getAsString())
                .distinct()
                .toList();
    }

    private static Stream<JsonObject> peers(Rendering rendering, String policy, int port) {
        return rules(rendering.one("NetworkPolicy", policy)).stream()
                .filter(rule -> ports(rule).contains(port) && rule.has("to"))
                .flatMap(rule -> elements(rule, "to"));
    }

    private static List<JsonObject> rules(JsonObject policy) {
        return elements(at(policy, "spec"), "egress").toList();
    }

    private static List<Integer> ports(JsonObject rule) {
        return elements(rule, "ports")
                .map(port -> port.get("port"))
                .filter(port -> port.getAsJsonPrimitive().isNumber())
                .map(JsonElement::getAsInt)
                .toList();
    }

    private static Stream<JsonObject> elements(JsonObject object, String name) {
        return StreamSupport.stream(object.getAsJsonArray(name).spliterator(), false)
                .map(JsonElement::getAsJsonObject);
    }
}
