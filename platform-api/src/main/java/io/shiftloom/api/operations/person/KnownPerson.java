package io.shiftloom.api.operations.person;

/**
 * Somebody of a tenant, on the roster or in a request.
 *
 * @param name on the roster, or else in a request
 */
public record KnownPerson(String personId, String name, Standing standing) {

    /** How the roster knows somebody. */
    public enum Standing {
        ACTIVE("active"),
        REMOVED("removed"),
        /** In requests alone. */
        UNKNOWN("unknown");

        private final String code;

        Standing(String code) {
            this.code = code;
        }

        public String code() {
            return code;
        }
    }
}
