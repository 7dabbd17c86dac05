package io.shiftloom.api.request;

import static io.shiftloom.api.request.RequestBodies.COOK;
import static io.shiftloom.api.request.RequestBodies.WAITER;
import static io.shiftloom.api.request.RequestBodies.body;
import static io.shiftloom.api.request.RequestBodies.staff;
import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.problem.Objectives;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ObjectNode;

/** What a valid request is read as. */
class ScheduleRequestReadingTest {

    private static final ScheduleLimits PAID = new ScheduleLimits(524_288, Set.of(60, 15));

    @Test
    void readsAValidRequestIntoAProblem() {
        var problem = parse(any -> {}).toProblem(LaborContext.STANDARD);

        assertThat(problem.grid().cellCount()).isEqualTo(6);
        assertThat(problem.grid().key(5)).isEqualTo("2027-01-05__11:00");
        assertThat(problem.demand()).extracting(cell -> cell.headcount()).containsExactly(1, 2, 0, 0, 0, 1);
        assertThat(problem.staff()).extracting(person -> person.staffId()).containsExactly("ann", "bob", "cem");
        assertThat(problem.staff())
                .extracting(person -> person.availability().size())
                .containsExactly(6, 6, 1);
        assertThat(problem.objectives()).isEqualTo(Objectives.ALL);
    }

    @Test
    void takesNullForOmitted() {
        var request = parse(body -> {
            body.putNull("apiVersion");
            staff(body, 0).putNull("availableCells");
            staff(body, 0).putNull("laborConstraintMask");
        });

        assertThat(request.staff().getFirst().availability().size()).isEqualTo(6);
    }

    @ParameterizedTest
    @ValueSource(strings = {"requiredRolesByCell", "paidOptimization", "apiVersion"})
    void takesNullForOmittedInEveryOptionalField(String field) {
        assertThat(parse(body -> body.putNull(field).put("apiVersion", "2026-09-14")))
                .isNotNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "availableCells",
                "laborConstraintMask",
                "schedulingRoleIds",
                "preferredSchedulingRoleIds",
                "avoidedSchedulingRoleIds"
            })
    void takesNullForOmittedInEveryOptionalFieldOfAPerson(String field) {
        var person = parse(body -> staff(body, 0).putNull(field)).staff().getFirst();

        assertThat(person.availability().size()).isEqualTo(6);
        assertThat(person.roles()).isEmpty();
    }

    /** A client made from the description sends null for every key that it knows and its user left out. */
    @ParameterizedTest
    @ValueSource(strings = {"2026-04-01", "2026-09-09", "2026-09-13", "2026-09-14"})
    void takesNullForOmittedInKeysOfLaterVersionsToo(String version) {
        var request = parse(body -> {
            body.put("apiVersion", version).putNull("requiredRolesByCell").putNull("paidOptimization");
            staff(body, 0)
                    .putNull("schedulingRoleIds")
                    .putNull("preferredSchedulingRoleIds")
                    .putNull("avoidedSchedulingRoleIds");
        });

        assertThat(request.staff().getFirst().roles()).isEmpty();
    }

    @Test
    void emptyAvailabilityIsNone() {
        var request = parse(body -> staff(body, 2).putArray("availableCells"));

        assertThat(request.staff().get(2).availability().size()).isZero();
    }

    @Test
    void sanitizesIdsNamesAndKeys() {
        var request = parse(body -> {
            staff(body, 0).put("staffId", "\t ann.b_c-1 \r\n");
            staff(body, 0).put("displayName", "  Ann\u200b \u00a0  \u3000Lee\u0000 ");
            requirements(body).put(" 2027-01-05__09:00\n", 3.0);
            available(body, " 2027-01-05__09:00 ");
        });

        assertThat(request.staff().getFirst().staffId()).isEqualTo("ann.b_c-1");
        assertThat(request.staff().getFirst().displayName()).isEqualTo("Ann Lee");
        assertThat(request.demand().get(3).headcount()).isEqualTo(3);
    }

    @Test
    void removesRepeatedRoles() {
        var request = parse(body -> staff(body, 0)
                .putArray("schedulingRoleIds")
                .add(COOK)
                .add(WAITER)
                .add(COOK));

        assertThat(request.staff().getFirst().roles()).containsExactly(COOK, WAITER);
    }

    @Test
    void removesRepeatedRoleWishesAlsoWhenWrittenDifferently() {
        var request = parse(body -> {
            staff(body, 0).putArray("preferredSchedulingRoleIds").add(COOK).add(COOK.toUpperCase(Locale.ROOT));
            staff(body, 0).putArray("avoidedSchedulingRoleIds").add(WAITER).add(WAITER);
        });

        assertThat(request.staff().getFirst().preferredRoles()).containsExactly(COOK);
        assertThat(request.staff().getFirst().avoidedRoles()).containsExactly(WAITER);
    }

    @Test
    void fillsMissingFlagsFromTheContext() {
        var context = new LaborContext(new Objectives(true, false, false), LaborContext.STANDARD.labor(), Map.of());

        var none = parse(any -> {}).toProblem(context);
        var some = parse(body -> body.putObject("paidOptimization")
                        .put("laborLawCompliance", false)
                        .putNull("balanceStaffLoad"))
                .toProblem(context);

        assertThat(none.objectives()).isEqualTo(new Objectives(true, false, false));
        assertThat(some.objectives()).isEqualTo(new Objectives(false, false, false));
    }

    private static ObjectNode requirements(ObjectNode body) {
        return (ObjectNode) body.get("requirementsByCell");
    }

    private static void available(ObjectNode body, String cell) {
        staff(body, 2).putArray("availableCells").add("2027-01-04__09:00").add(cell);
    }

    private static ScheduleRequest parse(Consumer<ObjectNode> change) {
        return ScheduleRequestParser.parse(body(change), PAID);
    }
}
