package io.shiftloom.solver.bench.report;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.shiftloom.solver.bench.contest.Trace;
import io.shiftloom.solver.score.RotaFigures;
import java.util.List;

/** One measurement. Of two with the same key the later one counts. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Entry.Machine.class, name = "machine"),
    @JsonSubTypes.Type(value = Entry.Course.class, name = "course"),
    @JsonSubTypes.Type(value = Entry.Proof.class, name = "proof"),
    @JsonSubTypes.Type(value = Entry.Repeat.class, name = "repeat"),
    @JsonSubTypes.Type(value = Entry.Cut.class, name = "cut"),
    @JsonSubTypes.Type(value = Entry.Rota.class, name = "rota"),
    @JsonSubTypes.Type(value = Entry.Loop.class, name = "loop")
})
public sealed interface Entry {

    String group();

    String key();

    /** Where one part was measured. */
    record Machine(String group, String description) implements Entry {

        @Override
        public String key() {
            return "machine " + group;
        }
    }

    /**
     * What one contender made of one problem.
     *
     * @param size people x cells (seats)
     * @param answered whether there is a roster at all; the costs are the independent checker's
     * @param bound proven by the contender itself; 0 for none
     * @param points the schedules it came to
     * @param seconds wall time
     * @param cpuSeconds of the whole process, compilation and collection included
     * @param searchMegabytes heap that was alive at most, see HeapWatch; 0 when nothing was collected
     * @param polishMegabytes the same while Timefold polished
     */
    record Course(
            String group,
            String problem,
            String size,
            String contender,
            boolean answered,
            long hard,
            long soft,
            long bound,
            List<Trace.Point> points,
            double seconds,
            double cpuSeconds,
            long searchMegabytes,
            long polishMegabytes,
            String remark)
            implements Entry {

        public Course {
            points = List.copyOf(points);
        }

        @Override
        public String key() {
            return "course " + problem + " " + contender;
        }
    }

    /** How long it took to prove that there is no schedule, and what was found. */
    record Proof(String group, String problem, String cause, String found, double seconds) implements Entry {

        @Override
        public String key() {
            return "proof " + problem + " " + cause;
        }
    }

    /** Whether the same answer came again. */
    record Repeat(String group, String problem, String how, boolean same) implements Entry {

        @Override
        public String key() {
            return "repeat " + problem + " " + how;
        }
    }

    /**
     * What a planner would count in the best schedule of one effort.
     *
     * @param unfairestHours how far anybody's hours of nights and weekends are from the fair share, at most
     * @param wishesGranted part of the wishes, 0 to 1; -1 where nobody wished anything
     * @param gap part of the cost above the proven bound
     */
    record Rota(
            String group,
            String problem,
            int percent,
            RotaFigures figures,
            double unfairestHours,
            double wishesGranted,
            double gap)
            implements Entry {

        @Override
        public String key() {
            return "rota " + problem + " " + percent;
        }
    }

    /**
     * How long what a planner asks of a schedule took the engine.
     *
     * @param percent effort of the schedule
     * @param emergencies absences for which repairs were found, in a thread
     * @param open absences that nobody absorbed
     * @param proven open ones with a certificate
     * @param seconds wall time of all absences
     * @param cpuSeconds of the whole process meanwhile
     */
    record Loop(
            String group,
            String problem,
            int percent,
            int people,
            int dates,
            int emergencies,
            double medianEmergency,
            double longestEmergency,
            int absences,
            long open,
            long proven,
            int threads,
            double seconds,
            double cpuSeconds)
            implements Entry {

        @Override
        public String key() {
            return "loop " + problem + " " + percent + " " + threads;
        }
    }

    /** Costs with the horizon cut into weeks and not, for the same effort. */
    record Cut(String group, String problem, int percent, long divided, long undivided) implements Entry {

        @Override
        public String key() {
            return "cut " + problem + " " + percent;
        }

        double worse() {
            return (double) (divided - undivided) / undivided;
        }
    }
}
