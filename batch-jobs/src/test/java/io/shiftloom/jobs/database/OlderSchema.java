package io.shiftloom.jobs.database;

import io.shiftloom.jobs.database.schema.Changelog;
import io.shiftloom.jobs.database.server.DatabaseAddress;
import io.shiftloom.jobs.settings.DatabaseSettings;
import java.sql.DriverManager;
import java.util.List;
import liquibase.changelog.ChangeLogParameters;
import liquibase.command.CommandScope;
import liquibase.command.core.RollbackCountCommandStep;
import liquibase.command.core.helpers.DatabaseChangelogCommandStep;
import liquibase.command.core.helpers.DbUrlConnectionArgumentsCommandStep;
import liquibase.database.DatabaseFactory;
import liquibase.database.jvm.JdbcConnection;

/** Takes a migrated database back to an earlier change. */
final class OlderSchema {

    private OlderSchema() {}

    /** @param mark the last change that stays */
    static void rollBackTo(String mark, DatabaseAddress owner, DatabaseSettings settings) throws Exception {
        var ids = List.copyOf(Changelog.ids());
        try (var connection = DriverManager.getConnection(owner.url(), owner.username(), owner.password())) {
            var liquibase =
                    DatabaseFactory.getInstance().findCorrectDatabaseImplementation(new JdbcConnection(connection));
            var parameters = new ChangeLogParameters(liquibase);
            for (var role : LoginRole.values()) {
                parameters.set(role.parameter(), role.username(settings));
            }
            new CommandScope(RollbackCountCommandStep.COMMAND_NAME)
                    .addArgumentValue(DbUrlConnectionArgumentsCommandStep.DATABASE_ARG, liquibase)
                    .addArgumentValue(DatabaseChangelogCommandStep.CHANGELOG_FILE_ARG, Changelog.FILE)
                    .addArgumentValue(DatabaseChangelogCommandStep.CHANGELOG_PARAMETERS, parameters)
                    .addArgumentValue(RollbackCountCommandStep.COUNT_ARG, ids.size() - 1 - ids.indexOf(mark))
                    .execute();
        }
    }
}
