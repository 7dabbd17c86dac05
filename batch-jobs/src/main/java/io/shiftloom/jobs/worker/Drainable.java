package io.shiftloom.jobs.worker;

/** Work of this process that can be told to take nothing further, while the process lives on. */
public interface Drainable {

    /** Takes nothing further, and hands on what it holds as at the end of the process. */
    void drain();

    /** Takes work again. */
    void resume();
}
