package io.shiftloom.api.command.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.BeanCreationException;
import org.springframework.boot.web.server.WebServerException;
import org.springframework.jdbc.CannotGetJdbcConnectionException;

class StartSentenceTest {

    @ParameterizedTest
    @CsvSource({
        "28P01, password authentication failed, SPRING_DATASOURCE_PASSWORD",
        "3D000, database does not exist, SPRING_DATASOURCE_URL",
        "42501, permission denied, owner"
    })
    void refusalOfTheDatabaseIsFoundUnderTheLayersOfTheContainer(String state, String said, String mend) {
        var refused = new CannotGetJdbcConnectionException("no connection", new SQLException(said, state));
        var failure = new WebServerException("no Tomcat", new BeanCreationException("a bean", refused));

        assertThat(StartFailure.sentence(failure))
                .contains(said, "Maybe ", mend)
                .doesNotContain("Exception");
    }
}
