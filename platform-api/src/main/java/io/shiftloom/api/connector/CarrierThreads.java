package io.shiftloom.api.connector;

/**
 * The threads of the operating system that run virtual ones. The JVM has one for each processor, so that a few requests
 * that compute would make all others wait until they are done. With more of them, the operating system divides the
 * processors fairly.
 */
public final class CarrierThreads {

    private static final String PARALLELISM = "jdk.virtualThreadScheduler.parallelism";
    /** More threads than the requests that one tenant may have under way. Where all of those compute, some are left to the others. */
    private static final int ENOUGH = 128;

    private CarrierThreads() {}

    /** Works only before the first virtual thread starts. */
    public static void provideEnough() {
        if (System.getProperty(PARALLELISM) == null) {
            System.setProperty(
                    PARALLELISM,
                    Integer.toString(Math.max(ENOUGH, Runtime.getRuntime().availableProcessors())));
        }
    }
}
