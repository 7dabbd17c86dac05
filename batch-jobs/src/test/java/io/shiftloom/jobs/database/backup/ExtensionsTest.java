package io.shiftloom.jobs.database.backup;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.database.BackupAccess;
import io.shiftloom.jobs.database.Migration;
import io.shiftloom.jobs.database.server.DatabaseAddress;
import io.shiftloom.jobs.settings.DatabaseSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** The service uses no extension, the owner of the schema may not make every one, and the next server may lack it. */
class ExtensionsTest {

    private static final DatabaseSettings SETTINGS =
            new DatabaseSettings(0, true, "shiftloom", false, null, null, null, 1, 1, null, Duration.ofSeconds(30));

    @TempDir
    private static Path directory;

    private static PackagedServer server;

    @BeforeAll
    static void start() {
        server = PackagedServer.start(directory);
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.close();
        }
    }

    @Test
    void extensionsOfAnAdministratorAreInNoBackup() throws SQLException {
        var extended = server.createDatabase("extended");
        new Migration(extended, SETTINGS).run();
        addExtension("extended");
        var folder = directory.resolve("of-extended");

        var written = new Backup(BackupAccess.of(extended, SETTINGS), server.programs()).into(folder);

        assertThat(restore(server.createDatabase("without_extension")).from(folder))
                .isEqualTo(written);
        var prepared = server.createDatabase("with_extension");
        addExtension("with_extension");
        assertThat(restore(prepared).from(folder)).isEqualTo(written);
    }

    @Test
    void extensionInADumpOfAnEarlierProgramIsNotRestored() throws IOException {
        server.createDatabase("early");
        addExtension("early");
        jdbc("early").sql("CREATE TABLE own AS SELECT 1 AS n").update();
        jdbc("early")
                .sql("GRANT SELECT ON ALL TABLES IN SCHEMA public TO PUBLIC")
                .update();
        var dump = directory.resolve("early.dump");
        new ClientRun(program("pg_dump"), "--format=custom", "--file=" + dump)
                .on(server.superuser("early"))
                .run();
        var list = directory.resolve("early.list");

        assertThat(Extensions.listOthers(program("pg_restore"), dump, list)).containsExactly("public.of_extension");

        assertThat(list)
                .content()
                .doesNotContain("EXTENSION", "of_extension", "pg_stat_statements")
                .contains(" TABLE public own ", " TABLE DATA public own ", " ACL public TABLE own ");
        var restored = server.createDatabase("later");
        new ClientRun(
                        program("pg_restore"),
                        "--exit-on-error",
                        "--no-owner",
                        "--use-list=" + list,
                        "--dbname=later",
                        dump.toString())
                .on(restored)
                .run();
        assertThat(jdbc("later").sql("SELECT n FROM own").query(Integer.class).list())
                .containsExactly(1);
    }

    /** With a table whose rows are marked for dumps, as PostGIS has one. */
    private static void addExtension(String database) {
        var superuser = jdbc(database);
        superuser.sql("CREATE EXTENSION pg_stat_statements").update();
        superuser.sql("CREATE TABLE of_extension AS SELECT 1 AS n").update();
        superuser
                .sql("ALTER EXTENSION pg_stat_statements ADD TABLE of_extension")
                .update();
        superuser.sql("""
                UPDATE pg_extension SET extconfig = ARRAY['of_extension'::regclass::oid], extcondition = ARRAY['']
                 WHERE extname = 'pg_stat_statements'
                """).update();
    }

    private static Restore restore(DatabaseAddress owner) {
        return new Restore(owner, new Migration(owner, SETTINGS), BackupAccess.of(owner, SETTINGS), server.programs());
    }

    private static ClientProgram program(String name) {
        return ClientProgram.find(name, 15, server.programs());
    }

    private static JdbcClient jdbc(String database) {
        var superuser = server.superuser(database);
        return JdbcClient.create(
                new DriverManagerDataSource(superuser.url(), superuser.username(), superuser.password()));
    }
}
