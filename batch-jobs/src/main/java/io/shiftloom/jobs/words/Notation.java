package io.shiftloom.jobs.words;

import java.time.LocalDate;
import java.time.YearMonth;

/** How lengths, dates, cells and rules are written, and the sentences around them. */
public interface Notation {

    /** As requests write them: whole minutes, ISO dates, keys of cells. */
    Notation EXACT = new Notation() {

        @Override
        public String minutes(long minutes) {
            return minutes + " minutes";
        }

        @Override
        public String limit(long minutes) {
            return Long.toString(minutes);
        }

        @Override
        public String date(LocalDate date) {
            return date.toString();
        }

        @Override
        public String months(YearMonth first, YearMonth last) {
            return wording().text("months.from-to", first, last);
        }

        @Override
        public String cell(String key) {
            return key;
        }

        @Override
        public String rule(String name) {
            return name;
        }

        @Override
        public String role(String id) {
            return id;
        }

        @Override
        public Wording wording() {
            return Wording.ENGLISH;
        }
    };

    /** A length of time. */
    String minutes(long minutes);

    /** A length that stands beside another one and need not name its unit again. */
    String limit(long minutes);

    String date(LocalDate date);

    /** When something is that lasts from the first of a month to the end of a month, which may be the same one. */
    String months(YearMonth first, YearMonth last);

    /** @param key such as {@code 2026-12-07__09:00} */
    String cell(String key);

    /** @param name such as {@code maxDailyMinutes} */
    String rule(String name);

    /** The name of a role. */
    String role(String id);

    /** The texts that all this stands in. */
    Wording wording();
}
