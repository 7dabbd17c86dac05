package io.shiftloom.api.operations.session;

import java.time.Duration;

/** What a session of the console holds of whoever is signed in. All of it is plain text. */
public final class SignedIn {

    public static final String NAME = "name";
    public static final String ROLE = "role";

    /** The id of the token that was shown; absent for a person whom an identity provider vouches for. */
    public static final String TOKEN = "token";

    public static final String ISSUER = "issuer";
    public static final String SUBJECT = "subject";

    /** Which values of the role claim gave the role, one a line, while the settings name them; absent where a token was shown. */
    public static final String ROLE_VALUES = "roleValues";

    /** When somebody last asked for something, in milliseconds of the epoch. What a page looks up by itself does not count. */
    public static final String USED = "used";

    /** A session ends after this long without use. */
    public static final Duration IDLE = Duration.ofHours(2);

    /** A session ends after this long, however much it is used. */
    public static final Duration LONGEST = Duration.ofHours(12);

    private SignedIn() {}
}
