package io.shiftloom.solver.bound.dual;

import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.control.SpareThreads;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Prices the rows of all people, on as many threads as are free. Each row depends on the prices alone, so it does not matter
 * which thread finds it.
 */
final class RowPricing {

    private static final int MOST_PRICERS = 8;
    /** Entries of the tables of all pricers together. */
    private static final long MOST_ENTRIES = 1 << 24;

    private final Supplier<RowPricer> another;
    /** Each has tables of its own, which one thread at a time fills. */
    private final List<RowPricer> pricers = new CopyOnWriteArrayList<>();

    private final SpareThreads threads;
    private final int mostPricers;

    /** By person: the cheapest row at the last prices, what it costs at least, and what it costs. */
    final long[][] rows;

    final long[] values;
    final long[] rowCosts;

    /**
     * @param another makes a pricer
     * @param words of a row
     */
    RowPricing(int people, int words, SpareThreads threads, Supplier<RowPricer> another) {
        this.another = another;
        this.threads = threads;
        rows = new long[people][words];
        values = new long[people];
        rowCosts = new long[people];
        pricers.add(another.get());
        long entries = Math.max(1, first().entries());
        mostPricers = Math.toIntExact(Math.clamp(MOST_ENTRIES / entries, 1, Math.min(people, MOST_PRICERS)));
    }

    /** The pricer of the calling thread. */
    RowPricer first() {
        return pricers.getFirst();
    }

    /** Entries of tables filled so far. */
    long spent() {
        return pricers.stream().mapToLong(RowPricer::spent).sum();
    }

    /** Prices one person's row on the calling thread. */
    void price(int person, int[] multipliers, @Nullable ChargedLoads charged) {
        price(first(), person, multipliers, charged);
    }

    /** Prices the rows of some people. */
    void priceAll(int[] multipliers, @Nullable ChargedLoads charged, BitSet who, BooleanSupplier stop) {
        var next = new AtomicInteger();
        var free = new ConcurrentLinkedQueue<>(pricers);
        Runnable rest = () -> {
            // A thread that comes late needs no tables.
            if (next.get() < rows.length) {
                var pricer = free.poll();
                priceRest(pricer == null ? another() : pricer, next, multipliers, charged, who, stop);
            }
        };
        threads.runAll(Collections.nCopies(mostPricers, rest));
    }

    private RowPricer another() {
        var pricer = another.get();
        pricers.add(pricer);
        return pricer;
    }

    private void priceRest(
            RowPricer pricer,
            AtomicInteger next,
            int[] multipliers,
            @Nullable ChargedLoads charged,
            BitSet who,
            BooleanSupplier stop) {
        for (int person = next.getAndIncrement(); person < rows.length; person = next.getAndIncrement()) {
            SearchStopped.throwIfRequested(stop);
            if (who.get(person)) {
                price(pricer, person, multipliers, charged);
            }
        }
    }

    private void price(RowPricer pricer, int person, int[] multipliers, @Nullable ChargedLoads charged) {
        values[person] = pricer.price(person, multipliers, charged, rows[person]);
        rowCosts[person] = pricer.rowCost();
    }
}
