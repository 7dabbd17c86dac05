package io.shiftloom.solver.bound.dual;

import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.control.SpareThreads;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
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
    private final List<RowPricer> pricers = new ArrayList<>();
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

    /** Prices everybody's rows. */
    void priceAll(int[] multipliers, @Nullable ChargedLoads charged, BooleanSupplier stop) {
        var next = new AtomicInteger();
        var helping = new ArrayList<Future<?>>();
        try {
            for (int helper = 1; helper < mostPricers; helper++) {
                var pricer = pricer(helper);
                var started = threads.tryStart(() -> priceRest(pricer, next, multipliers, charged, stop));
                if (started.isEmpty()) {
                    break;
                }
                helping.add(started.get());
            }
            priceRest(first(), next, multipliers, charged, stop);
        } finally {
            // The tables of a pricer are in use until its thread has ended, whatever went wrong elsewhere.
            next.set(rows.length);
            helping.forEach(RowPricing::join);
        }
        SearchStopped.throwIfRequested(stop);
    }

    private RowPricer pricer(int number) {
        if (number == pricers.size()) {
            pricers.add(another.get());
        }
        return pricers.get(number);
    }

    private void priceRest(
            RowPricer pricer,
            AtomicInteger next,
            int[] multipliers,
            @Nullable ChargedLoads charged,
            BooleanSupplier stop) {
        for (int person = next.getAndIncrement(); person < rows.length; person = next.getAndIncrement()) {
            SearchStopped.throwIfRequested(stop);
            price(pricer, person, multipliers, charged);
        }
    }

    private void price(RowPricer pricer, int person, int[] multipliers, @Nullable ChargedLoads charged) {
        values[person] = pricer.price(person, multipliers, charged, rows[person]);
        rowCosts[person] = pricer.rowCost();
    }

    private static void join(Future<?> helper) {
        boolean interrupted = false;
        while (true) {
            try {
                helper.get();
                break;
            } catch (InterruptedException again) {
                interrupted = true;
            } catch (ExecutionException failed) {
                if (failed.getCause() instanceof SearchStopped) {
                    break;
                }
                throw new IllegalStateException("a row could not be priced", failed.getCause());
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
