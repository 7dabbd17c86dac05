package io.shiftloom.api.command.engine;

/** Keeps what the engine's libraries log out of standard output, where a command's answer belongs. */
final class EngineLogging {

    private EngineLogging() {}

    /** To be called before anything logs: the logging library looks at its configuration once. */
    static void toStandardError() {
        System.setProperty("logback.configurationFile", "command/logback.xml");
    }
}
