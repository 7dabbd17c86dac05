package io.shiftloom.api.console.signin;

import java.net.URI;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Pages of the console, the only targets of redirects. */
public final class OwnPage {

    public static final String HOME = "/console";

    /** The length of an address that a browser shows. Longer ones are nobody's page, and would not fit a header. */
    private static final int LONGEST = 4_000;

    /**
     * No segment is empty or begins with a dot, so that the path stays below the console wherever it is resolved. Its
     * repetitions give nothing back, so that many segments take no room of the stack.
     */
    private static final Pattern FORM =
            Pattern.compile(HOME + "(?:/[A-Za-z0-9_:~-][A-Za-z0-9_.,:~-]*+)*+/?(?:\\?[A-Za-z0-9/_.,?&=%+:~-]*+)?+");

    private OwnPage() {}

    /** @param target a path with its query */
    public static String orHome(String target) {
        return isOurs(target) ? target : HOME;
    }

    private static boolean isOurs(String path) {
        return path.length() <= LONGEST && FORM.matcher(path).matches();
    }

    /**
     * Path and query of the page that a browser says it shows; empty when it is none of ours.
     *
     * @param address as browsers send it in {@code Referer}
     */
    public static Optional<String> shown(@Nullable String address) {
        try {
            return Optional.ofNullable(address)
                    .map(URI::create)
                    .map(uri ->
                            uri.getRawQuery() == null ? uri.getRawPath() : uri.getRawPath() + "?" + uri.getRawQuery())
                    .filter(path -> isOurs(path) && !path.startsWith(SignInConfiguration.SIGN_IN));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
