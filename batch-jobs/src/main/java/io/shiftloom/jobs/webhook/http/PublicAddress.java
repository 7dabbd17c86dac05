package io.shiftloom.jobs.webhook.http;

import java.net.InetAddress;
import java.util.Arrays;
import java.util.List;

/**
 * Tells which addresses are on the public internet: those that the IANA registries of special-purpose addresses do not
 * reserve, without the platform services that clouds put on public-looking addresses.
 */
final class PublicAddress {

    private static final List<Block> RESERVED_V4 = Block.listOf(
            "0.0.0.0/8",
            "10.0.0.0/8",
            "100.64.0.0/10", // carrier-grade NAT, also the metadata service of one cloud
            "127.0.0.0/8",
            "168.63.129.16/32", // a cloud's platform service
            "169.254.0.0/16", // link-local, most clouds' metadata services
            "172.16.0.0/12",
            "192.0.0.0/24", // also a cloud's metadata service
            "192.0.2.0/24",
            "192.88.99.0/24",
            "192.168.0.0/16",
            "198.18.0.0/15",
            "198.51.100.0/24",
            "203.0.113.0/24",
            "224.0.0.0/3"); // multicast, reserved, broadcast

    private static final Block GLOBAL_V6 = Block.of("2000::/3");
    private static final List<Block> RESERVED_V6 = Block.listOf(
            "2001::/23", // protocol assignments, Teredo
            "2001:db8::/32",
            "2002::/16", // 6to4
            "3fff::/20");
    /** In bytes, because Java reads its text as an IPv4 address. */
    private static final Block MAPPED_V4 = new Block(new byte[] {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1, -1, 0, 0, 0, 0}, 96);

    private static final Block NAT64 = Block.of("64:ff9b::/96");

    private PublicAddress() {}

    static boolean is(InetAddress address) {
        return is(address.getAddress());
    }

    private static boolean is(byte[] address) {
        if (address.length == 4) {
            return RESERVED_V4.stream().noneMatch(block -> block.contains(address));
        }
        // Both only carry an IPv4 address, which is the one that is called.
        if (MAPPED_V4.contains(address) || NAT64.contains(address)) {
            return is(Arrays.copyOfRange(address, 12, 16));
        }
        return GLOBAL_V6.contains(address) && RESERVED_V6.stream().noneMatch(block -> block.contains(address));
    }

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Block(byte[] prefix, int bits) {

        static Block of(String text) {
            int slash = text.indexOf('/');
            return new Block(
                    InetAddress.ofLiteral(text.substring(0, slash)).getAddress(),
                    Integer.parseInt(text.substring(slash + 1)));
        }

        static List<Block> listOf(String... texts) {
            return Arrays.stream(texts).map(Block::of).toList();
        }

        boolean contains(byte[] address) {
            for (int bit = 0; bit < bits; bit += 8) {
                int mask = 0xff << Math.max(0, 8 - (bits - bit));
                if (((address[bit / 8] ^ prefix[bit / 8]) & mask & 0xff) != 0) {
                    return false;
                }
            }
            return true;
        }
    }
}
