package io.shiftloom.solver.search;

/** A pseudo-random number generator (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014). Its numbers depend on the seed alone. */
final class SplitMix64 {

    private static final int LOGARITHMS = 4096;

    /** -ln of the middle of each of the equal parts of (0, 1); strict, so the same on every machine. */
    private static final double[] MINUS_LOG = new double[LOGARITHMS];

    static {
        for (int i = 0; i < LOGARITHMS; i++) {
            MINUS_LOG[i] = -StrictMath.log((i + 0.5) / LOGARITHMS);
        }
    }

    private long state;

    SplitMix64(long seed) {
        state = mix(seed);
    }

    /** A stream of its own for every pair of seed and number. */
    static SplitMix64 of(long seed, long number) {
        return new SplitMix64(mix(seed) ^ mix(0x6A09E667F3BCC909L + number));
    }

    long next() {
        state += 0x9E3779B97F4A7C15L;
        return mix(state);
    }

    /** 0 to {@code bound - 1}. */
    int below(int bound) {
        return (int) (((next() >>> 32) * bound) >>> 32);
    }

    /** By how much a move may worsen the cost at this temperature: exponentially distributed. */
    long tolerance(double temperature) {
        return (long) (temperature * MINUS_LOG[(int) (next() >>> 52)]);
    }

    private static long mix(long value) {
        long z = value;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
