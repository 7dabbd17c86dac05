package io.shiftloom.api.chaos;

import java.util.List;

/** Times in milliseconds, by rank. */
public record Latencies(List<Double> sorted) {

    public static Latencies of(List<Double> millis) {
        return new Latencies(millis.stream().sorted().toList());
    }

    /** The smallest time that so large a part of all does not exceed; 0 of none. */
    public double percentile(double part) {
        if (sorted.isEmpty()) {
            return 0;
        }
        int rank = (int) Math.ceil(part * sorted.size());
        return sorted.get(Math.clamp(rank - 1, 0, sorted.size() - 1));
    }

    @Override
    public String toString() {
        return "p50 %.0f ms, p99 %.0f ms".formatted(percentile(0.5), percentile(0.99));
    }
}
