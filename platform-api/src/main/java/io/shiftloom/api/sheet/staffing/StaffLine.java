package io.shiftloom.api.sheet.staffing;

import io.shiftloom.api.sheet.CellReference;
import io.shiftloom.api.sheet.value.WorkTimes;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * One person of the staff sheet.
 *
 * @param origins cells by the field of the request that they became
 * @param available empty where no column says when
 * @param unavailable taken from it
 * @param limits minutes by the labor rule of the person's mask
 */
record StaffLine(
        String staffId,
        String displayName,
        Map<String, CellReference> origins,
        Roles roles,
        Optional<WorkTimes> available,
        WorkTimes unavailable,
        Wishes wishes,
        Map<String, Integer> limits) {

    /** Where the row begins. */
    CellReference at() {
        return Objects.requireNonNull(origins.get(""));
    }

    record Roles(List<String> held, List<String> preferred, List<String> avoided) {}

    record Wishes(WorkTimes strong, WorkTimes weak, boolean asked) {}
}
