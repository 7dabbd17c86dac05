package io.shiftloom.api.connector;

import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.security.web.util.matcher.IpAddressMatcher;

/**
 * Peers that may say for whom they speak.
 *
 * @param trusted addresses and networks, such as {@code 10.0.0.0/8}; nobody when it is empty
 */
@ConfigurationProperties("shiftloom.proxy")
record TrustedProxies(@DefaultValue List<String> trusted) {

    TrustedProxies {
        trusted = List.copyOf(trusted);
        for (var address : trusted) {
            try {
                var _ = new IpAddressMatcher(address);
            } catch (IllegalArgumentException e) {
                throw new IllegalStateException(
                        "shiftloom.proxy.trusted must hold IP addresses and networks such as 10.0.0.0/8, not "
                                + address,
                        e);
            }
        }
    }

    /** @param address of the form that the network knows, never a name */
    boolean include(String address) {
        return trusted.stream().map(IpAddressMatcher::new).anyMatch(network -> network.matches(address));
    }
}
