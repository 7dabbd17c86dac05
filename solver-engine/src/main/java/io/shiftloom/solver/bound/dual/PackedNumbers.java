package io.shiftloom.solver.bound.dual;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Base64;

/** Arrays of mostly small numbers as text: each takes as many groups of seven bits as it needs, all of them in base64. */
final class PackedNumbers {

    private static final int GROUP = 7;
    private static final int MORE = 1 << GROUP;

    private final ByteArrayOutputStream written = new ByteArrayOutputStream();
    private final byte[] read;
    private int next;

    /** To be written. */
    PackedNumbers() {
        read = new byte[0];
    }

    /** To be read, in the order in which it was written. */
    PackedNumbers(String text) {
        read = Base64.getDecoder().decode(text);
    }

    String text() {
        return Base64.getEncoder().encodeToString(written.toByteArray());
    }

    void write(int[] numbers) {
        write(Arrays.stream(numbers).asLongStream().toArray());
    }

    void write(long[] numbers) {
        write(numbers.length);
        for (long number : numbers) {
            write(number);
        }
    }

    /** The sign comes last, so that small numbers below 0 are short too. */
    private void write(long number) {
        long left = number << 1 ^ number >> (Long.SIZE - 1);
        while (left >>> GROUP != 0) {
            written.write((int) (left & (MORE - 1)) | MORE);
            left >>>= GROUP;
        }
        written.write((int) left);
    }

    int[] readInts() {
        return Arrays.stream(readLongs()).mapToInt(Math::toIntExact).toArray();
    }

    long[] readLongs() {
        var numbers = new long[Math.toIntExact(readLong())];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = readLong();
        }
        return numbers;
    }

    private long readLong() {
        long bits = 0;
        int shift = 0;
        boolean more = true;
        while (more) {
            byte group = read[next++];
            bits |= (long) (group & (MORE - 1)) << shift;
            shift += GROUP;
            more = (group & MORE) != 0;
        }
        return bits >>> 1 ^ -(bits & 1);
    }
}
