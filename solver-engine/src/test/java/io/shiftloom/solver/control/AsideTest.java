package io.shiftloom.solver.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class AsideTest {

    @Test
    void anotherThreadDoesTheWorkWhereOneIsFree() {
        var work = Aside.of(SpareThreads.of(1), Thread::currentThread);

        assertThat(work.isStarted()).isTrue();
        assertThat(work.get()).isNotEqualTo(Thread.currentThread());
    }

    @Test
    void whoeverAsksDoesTheWorkThatNobodyTook() {
        var work = Aside.of(SpareThreads.NONE, Thread::currentThread);

        assertThat(work.isStarted()).isFalse();
        assertThat(work.get()).isEqualTo(Thread.currentThread());
    }

    @Test
    void failureOnAnotherThreadReachesWhoeverAsks() {
        var work = Aside.of(SpareThreads.of(1), () -> {
            throw new IllegalStateException("no mixture");
        });

        assertThatThrownBy(work::get).isInstanceOf(IllegalStateException.class).hasMessage("no mixture");
    }
}
