package io.shiftloom.jobs.database.backup;

/** Which dumps a server takes. From release 17 on, PostgreSQL's programs set what an earlier server does not know. */
final class DumpRelease {

    private static final int NEW_SETTING = 17;

    private DumpRelease() {}

    /**
     * @param dump release of the program that wrote the dump
     * @param server release of the server to restore into
     * @throws IllegalStateException when no program can restore the dump into the server
     */
    static void requireReadable(int dump, int server) {
        if (dump >= NEW_SETTING && server < NEW_SETTING) {
            throw new IllegalStateException(
                    "The dump was written by pg_dump %d, and this server is PostgreSQL %d, which cannot take it. Maybe restore into a server of release %d or newer."
                            .formatted(dump, server, NEW_SETTING));
        }
    }

    /** @throws IllegalStateException when the program cannot restore into the server, and an earlier one can */
    static void requireFit(ClientProgram restore, int dump, int server) {
        if (restore.major() >= NEW_SETTING && server < NEW_SETTING) {
            int oldest = Math.max(dump, server);
            throw new IllegalStateException(
                    "%s is of release %d, which cannot restore into PostgreSQL %d. Maybe install the package postgresql-client-%d, or name the folder of its programs with --programs."
                            .formatted(restore.path(), restore.major(), server, oldest));
        }
    }
}
