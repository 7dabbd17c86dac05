package io.shiftloom.ops.jobs;

import io.shiftloom.ops.output.CellStyle;
import io.shiftloom.ops.output.Column;
import io.shiftloom.ops.output.Section;
import java.util.List;

/** The end of a job for people. */
final class JobReport {

    static final List<Column> END = List.of(
            new Column("condition", "conditionId"),
            new Column("status", "status", CellStyle.STATUS),
            new Column("run", "run"),
            new Column("candidates", "candidateCount"),
            new Column("ran", "runMillis", CellStyle.MILLIS));

    static final List<Section> WHY = List.of(Section.ofText("What it means", "explanation"));

    private JobReport() {}
}
