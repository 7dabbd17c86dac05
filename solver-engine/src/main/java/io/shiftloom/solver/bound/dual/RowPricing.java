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
import java.util.function.ObjIntConsumer;
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

    private final AlikePeople alike;
    private final Prices prices;
    private final boolean[] strict;
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
     * @param words of a row
     * @param strict by person, as of the pricers
     * @param another makes a pricer
     */
    RowPricing(
            int words,
            AlikePeople alike,
            Prices prices,
            boolean[] strict,
            SpareThreads threads,
            Supplier<RowPricer> another) {
        int people = strict.length;
        this.alike = alike;
        this.prices = prices;
        this.strict = strict;
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

    /** Prices the rows of some people; of those who are alike only one. */
    void priceAll(int[] multipliers, @Nullable ChargedLoads charged, BitSet who, BooleanSupplier stop) {
        var followers = new BitSet();
        who.stream()
                .filter(person -> followsAnother(person, multipliers, charged, who))
                .forEach(followers::set);
        var priced = (BitSet) who.clone();
        priced.andNot(followers);
        priceEach(multipliers, charged, priced, stop);
        followers.stream().forEach(this::takeRowOfFirst);
    }

    /** Whether the row of another who is priced is the cheapest of this person, too. */
    private boolean followsAnother(int person, int[] multipliers, @Nullable ChargedLoads charged, BitSet who) {
        int first = alike.first(person);
        return first != person
                && who.get(first)
                && strict[person] == strict[first]
                && prices.areSame(person, first, multipliers)
                && (charged == null || charged.areSame(person, first));
    }

    private void takeRowOfFirst(int person) {
        int first = alike.first(person);
        System.arraycopy(rows[first], 0, rows[person], 0, rows[first].length);
        values[person] = values[first];
        rowCosts[person] = rowCosts[first];
        strict[person] = strict[first];
    }

    private void priceEach(int[] multipliers, @Nullable ChargedLoads charged, BitSet who, BooleanSupplier stop) {
        forEach(who, (pricer, person) -> price(pricer, person, multipliers, charged), stop);
    }

    /** Does work for each of some people, with a pricer that no other thread has meanwhile. */
    void forEach(BitSet who, ObjIntConsumer<RowPricer> work, BooleanSupplier stop) {
        var next = new AtomicInteger();
        var free = new ConcurrentLinkedQueue<>(pricers);
        Runnable rest = () -> {
            // A thread that comes late needs no tables.
            if (next.get() < rows.length) {
                var pricer = free.poll();
                doRest(pricer == null ? another() : pricer, next, who, work, stop);
            }
        };
        threads.runAll(Collections.nCopies(Math.clamp(who.cardinality(), 1, mostPricers), rest));
    }

    private RowPricer another() {
        var pricer = another.get();
        pricers.add(pricer);
        return pricer;
    }

    private void doRest(
            RowPricer pricer, AtomicInteger next, BitSet who, ObjIntConsumer<RowPricer> work, BooleanSupplier stop) {
        for (int person = next.getAndIncrement(); person < rows.length; person = next.getAndIncrement()) {
            SearchStopped.throwIfRequested(stop);
            if (who.get(person)) {
                work.accept(pricer, person);
            }
        }
    }

    private void price(RowPricer pricer, int person, int[] multipliers, @Nullable ChargedLoads charged) {
        values[person] = pricer.price(person, multipliers, charged, rows[person]);
        rowCosts[person] = pricer.rowCost();
    }
}
