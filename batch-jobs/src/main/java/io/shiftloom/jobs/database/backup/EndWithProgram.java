package io.shiftloom.jobs.database.backup;

/** Ends a client program with this one, also when that is told to stop in the middle of its work: nobody would use what it writes. */
final class EndWithProgram implements AutoCloseable {

    private final Process process;
    private final Thread hook;

    EndWithProgram(Process process) {
        this.process = process;
        this.hook = new Thread(process::destroy, "end-client-program");
        try {
            Runtime.getRuntime().addShutdownHook(hook);
        } catch (IllegalStateException e) {
            // It is shutting down already.
            process.destroy();
        }
    }

    @Override
    public void close() {
        process.destroy();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The hook is at work, which does the same.
        }
    }
}
