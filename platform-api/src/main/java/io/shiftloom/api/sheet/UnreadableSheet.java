package io.shiftloom.api.sheet;

/** A file or cell that cannot be made sense of, said in half a sentence. */
public final class UnreadableSheet extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public UnreadableSheet(String reason) {
        super(reason, null, false, false);
    }

    /** Never null. */
    public String reason() {
        return String.valueOf(getMessage());
    }
}
