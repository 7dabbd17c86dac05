package io.shiftloom.ops.session;

/** What a caller proves with who they are, and which interface of the service asks for it. */
public enum Credential {
    /** Of an operator. The service writes one at its first start. */
    TOKEN("/ops/v1", "operator token", "SHIFTLOOM_OPS_TOKEN", "Authorization", "Bearer "),
    /** Of a tenant. */
    KEY("/v1", "API key", "SHIFTLOOM_API_KEY", "x-api-key", "");

    private final String root;
    private final String words;
    private final String variable;
    private final String header;
    private final String scheme;

    Credential(String root, String words, String variable, String header, String scheme) {
        this.root = root;
        this.words = words;
        this.variable = variable;
        this.header = header;
        this.scheme = scheme;
    }

    /** Where the routes begin. */
    String root() {
        return root;
    }

    /** For a sentence. */
    String words() {
        return words;
    }

    /** Of the environment. */
    String variable() {
        return variable;
    }

    String header() {
        return header;
    }

    String headerValue(String secret) {
        return scheme + secret;
    }

    /** The setting of a profile that holds it. */
    String setting() {
        return this == TOKEN ? "token" : "key";
    }

    /** The setting of a profile, and the option, that name its file. */
    String fileSetting() {
        return setting() + "-file";
    }

    /** Whether messages name the code of a refusal, which is part of the contract with tenants. */
    boolean tellsCodes() {
        return this == KEY;
    }
}
