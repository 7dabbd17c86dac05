package io.shiftloom.ops.plan.schedule;

import java.util.List;

/** A slot of a date, as requests name it. */
public record Cell(String date, String slotId) {

    static List<Cell> on(String date, List<String> slots) {
        return slots.stream().map(slot -> new Cell(date, slot)).toList();
    }
}
