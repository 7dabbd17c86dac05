package io.shiftloom.api.sheet.staffing;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Guesses what a heading means.
 *
 * @param told meanings by heading, which are not guessed
 */
record HeadingGuess<M extends Enum<M> & ColumnMeaning>(Class<M> meanings, Map<String, String> told) {

    private static final Pattern NO_WORD = Pattern.compile("[^\\p{L}\\p{N}]+");
    private static final int SHORTEST = 4;

    private record Part<M>(M meaning, String text) {}

    /** What the heading is told to be, or is. */
    Optional<M> whole(String heading) {
        var key = ColumnMeaning.key(told.getOrDefault(heading, heading));
        return Arrays.stream(meanings.getEnumConstants())
                .filter(meaning -> ColumnMeaning.key(meaning.title()).equals(key)
                        || meaning.headings().contains(key))
                .findFirst();
    }

    /** What the longest known run of its words means. */
    Optional<M> part(String heading) {
        if (told.containsKey(heading)) {
            return Optional.empty();
        }
        var words = NO_WORD.splitAsStream(heading).map(ColumnMeaning::key).toList();
        return Arrays.stream(meanings.getEnumConstants())
                .flatMap(meaning -> meaning.headings().stream().map(text -> new Part<>(meaning, text)))
                .filter(part -> part.text().length() >= SHORTEST && isRun(part.text(), words))
                .max(Comparator.comparingInt(part -> part.text().length()))
                .map(Part::meaning);
    }

    /** A run ends where it is as long as the text: a note of 4,000 characters may stand among the first rows. */
    private static boolean isRun(String text, List<String> words) {
        for (int first = 0; first < words.size(); first++) {
            var run = new StringBuilder();
            for (int last = first; last < words.size() && run.length() < text.length(); last++) {
                run.append(words.get(last));
            }
            if (run.length() == text.length() && run.indexOf(text) == 0) {
                return true;
            }
        }
        return false;
    }
}
