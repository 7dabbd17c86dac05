package io.shiftloom.jobs.secret;

/** What the text of a secret must be like, wherever it comes from. A file that was blanked or cut off holds none. */
public final class SecretText {

    /** Shorter secrets are too easy to guess. */
    public static final int LEAST_LENGTH = 20;

    private SecretText() {}

    /** Whether the text is long enough and visible: a disk that lost a file may show zero bytes in its place. */
    public static boolean isAcceptable(String secret) {
        return secret.length() >= LEAST_LENGTH && secret.chars().allMatch(SecretText::isVisible);
    }

    private static boolean isVisible(int character) {
        return character > ' ' && character != 0x7f;
    }
}
