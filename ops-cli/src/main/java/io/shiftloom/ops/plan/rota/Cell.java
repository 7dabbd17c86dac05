package io.shiftloom.ops.plan.rota;

import java.util.List;

/** A slot of a date, as requests name it. */
public record Cell(String date, String slotId) {

    public static List<Cell> on(String date, List<String> slots) {
        return slots.stream().map(slot -> new Cell(date, slot)).toList();
    }
}
