package io.shiftloom.api.operations;

import io.shiftloom.api.operator.OperatorRole;
import org.jspecify.annotations.Nullable;

/**
 * The address of a webhook as a reader sees it. Path and query often carry a token, so only those who may change an address see
 * all of it.
 */
public final class ShownAddress {

    /** Ends an address of which a part is not shown. No address that is saved contains it. */
    public static final String MARK = "…";

    /** How much of the path is shown: enough to tell addresses apart, and hardly any of a token. */
    private static final int PATH = 5;

    private ShownAddress() {}

    /** @return the address itself, or its beginning and {@link #MARK} */
    public static @Nullable String to(OperatorRole reader, @Nullable String address) {
        return address == null || reader.includes(OperatorRole.ADMIN) ? address : shortened(address);
    }

    private static String shortened(String address) {
        int authority = address.indexOf("://") + 3;
        int end = authority;
        while (end < address.length() && "/?#".indexOf(address.charAt(end)) < 0) {
            end++;
        }
        var rest = address.substring(end);
        int query = rest.indexOf('?');
        var path = query < 0 ? rest : rest.substring(0, query);
        return query < 0 && path.length() <= PATH
                ? address
                : address.substring(0, end) + path.substring(0, Math.min(PATH, path.length())) + MARK;
    }
}
