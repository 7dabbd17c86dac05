package io.shiftloom.api.console.language;

import io.shiftloom.jobs.words.Wording;
import java.text.DecimalFormatSymbols;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Recognizes sentences that other parts of the service say in English, such as refusals. Whoever makes a sentence for a
 * page names its key instead; this is for what the API answers and pages only repeat.
 */
final class Retelling {

    private static final List<String> GROUPS =
            List.of("told", "certificate", "repair", "people", "person-hours", "partial", "seats", "finding", "worked");

    /** Characters of a sentence. What is longer is somebody's data rather than our sentence. */
    private static final int LONGEST = 1000;

    /** Sentences within sentences, such as a role in a place in a proof in an explanation. */
    private static final int DEEPEST = 5;

    private static final Pattern NUMBER = Pattern.compile("\\d{1,3}(,\\d{3})*(\\.\\d+)?");
    private static final Pattern PLACE = Pattern.compile("\\{(\\d)}");

    private final List<Sentence> sentences;

    Retelling() {
        var texts = new TreeMap<String, String>();
        for (var path : List.of(Bundles.PATH, Wording.BUNDLE)) {
            var bundle = ResourceBundle.getBundle(path, Locale.ROOT);
            bundle.keySet().forEach(key -> texts.put(key, bundle.getString(key)));
        }
        this.sentences = texts.entrySet().stream()
                .filter(text ->
                        GROUPS.contains(text.getKey().substring(0, text.getKey().indexOf('.'))))
                .map(Sentence::of)
                .sorted(Comparator.comparingInt(Sentence::certainty).reversed())
                .toList();
    }

    /**
     * A sentence with places for its arguments.
     *
     * @param fixed the texts before, between and after its arguments
     * @param places the number of each argument, in the order in which they stand
     * @param certainty how much of it is the same each time
     */
    private record Sentence(String key, List<String> fixed, List<Integer> places, int certainty) {

        static Sentence of(Map.Entry<String, String> text) {
            var pattern =
                    text.getValue().replace("'{'", "{").replace("'}'", "}").replace("''", "'");
            var fixed = new ArrayList<String>();
            var places = new ArrayList<Integer>();
            var place = PLACE.matcher(pattern);
            int end = 0;
            while (place.find()) {
                fixed.add(pattern.substring(end, place.start()));
                places.add(Integer.valueOf(place.group(1)));
                end = place.end();
            }
            fixed.add(pattern.substring(end));
            return new Sentence(
                    text.getKey(),
                    List.copyOf(fixed),
                    List.copyOf(places),
                    fixed.stream().mapToInt(String::length).sum());
        }

        /**
         * The arguments in the order of their numbers; absent when it is another sentence. Each fixed text is looked for
         * once, so that the time grows with the length of the sentence only.
         */
        Optional<String[]> arguments(String sentence) {
            int last = sentence.length() - fixed.getLast().length();
            int from = fixed.getFirst().length();
            if (places.isEmpty() ? !sentence.equals(fixed.getFirst()) : last < from || !isFramed(sentence)) {
                return Optional.empty();
            }
            var arguments = new String
                    [places.stream().mapToInt(place -> place + 1).max().orElse(0)];
            for (int group = 0; group < places.size(); group++) {
                var next = fixed.get(group + 1);
                int to = group == places.size() - 1 ? last : sentence.indexOf(next, from);
                if (to < from || to > last) {
                    return Optional.empty();
                }
                arguments[places.get(group)] = sentence.substring(from, to);
                from = to + next.length();
            }
            return Optional.of(arguments);
        }

        private boolean isFramed(String sentence) {
            return sentence.startsWith(fixed.getFirst()) && sentence.endsWith(fixed.getLast());
        }
    }

    /** The sentence in another language; absent when it is not known. Arguments may be sentences themselves, or states. */
    Optional<String> in(Language language, String sentence) {
        return sentence.length() > LONGEST ? Optional.empty() : in(language, sentence, DEEPEST);
    }

    private Optional<String> in(Language language, String sentence, int depth) {
        if (depth == 0) {
            return Optional.empty();
        }
        for (var known : sentences) {
            var arguments = known.arguments(sentence);
            if (arguments.isPresent()) {
                var retold = new Object[arguments.get().length];
                for (int one = 0; one < retold.length; one++) {
                    var argument = arguments.get()[one];
                    retold[one] = in(language, argument, depth - 1).orElseGet(() -> plain(language, argument));
                }
                return Optional.of(language.text(known.key(), retold));
            }
        }
        return sentence.endsWith(".")
                ? in(language, sentence.substring(0, sentence.length() - 1), depth - 1)
                        .map(text -> text + ".")
                : Optional.empty();
    }

    /** A number as the language writes it, or the text of a state. */
    private static String plain(Language language, String argument) {
        if (!NUMBER.matcher(argument).matches()) {
            return language.named("status", argument);
        }
        var symbols = DecimalFormatSymbols.getInstance(language.locale());
        return argument.chars()
                .mapToObj(one -> one == ','
                        ? symbols.getGroupingSeparator()
                        : one == '.' ? symbols.getDecimalSeparator() : (char) one)
                .map(String::valueOf)
                .collect(Collectors.joining());
    }
}
