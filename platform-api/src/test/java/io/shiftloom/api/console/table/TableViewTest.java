package io.shiftloom.api.console.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.mock.web.MockHttpServletRequest;

/** Where the links of a table lead. */
class TableViewTest {

    private static TableView<Integer> second() {
        var request = new MockHttpServletRequest();
        request.setParameter("trail", "p");
        return TableView.whole(
                TableQuery.of(request, "/people", "person"),
                IntStream.range(0, 2 * TableQuery.PAGE).boxed().toList());
    }

    @Test
    void whoIsChosenOnALaterPageIsShownBesideThatPage() {
        assertThat(second().chosen("person", "s1")).contains("person=s1", "trail=p");
        assertThat(second().chosen("person", "")).contains("trail=p").doesNotContain("person=");
    }

    @Test
    void anotherFilterBeginsWithItsFirstPage() {
        assertThat(second().with("person", "s1")).contains("person=s1").doesNotContain("trail=");
    }
}
