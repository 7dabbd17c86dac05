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
     * @param certainty how much of it is the same each time
     */
    private record Sentence(String key, Pattern form, List<Integer> places, int certainty) {

        static Sentence of(Map.Entry<String, String> text) {
            var pattern =
                    text.getValue().replace("'{'", "{").replace("'}'", "}").replace("''", "'");
            var form = new StringBuilder();
            var places = new ArrayList<Integer>();
            var place = PLACE.matcher(pattern);
            int end = 0;
            int certain = 0;
            while (place.find()) {
                form.append(Pattern.quote(pattern.substring(end, place.start())))
                        .append("(.*?)");
                places.add(Integer.valueOf(place.group(1)));
                certain += place.start() - end;
                end = place.end();
            }
            form.append(Pattern.quote(pattern.substring(end)));
            return new Sentence(
                    text.getKey(),
                    Pattern.compile(form.toString(), Pattern.DOTALL),
                    List.copyOf(places),
                    certain + pattern.length() - end);
        }

        /** The arguments in the order of their numbers; absent when it is another sentence. */
        Optional<String[]> arguments(String sentence) {
            var found = form.matcher(sentence);
            if (!found.matches()) {
                return Optional.empty();
            }
            var arguments = new String
                    [places.stream().mapToInt(place -> place + 1).max().orElse(0)];
            for (int group = 0; group < places.size(); group++) {
                arguments[places.get(group)] = found.group(group + 1);
            }
            return Optional.of(arguments);
        }
    }

    /** The sentence in another language; absent when it is not known. Arguments may be sentences themselves, or states. */
    Optional<String> in(Language language, String sentence) {
        for (var known : sentences) {
            var arguments = known.arguments(sentence);
            if (arguments.isPresent()) {
                var retold = new Object[arguments.get().length];
                for (int one = 0; one < retold.length; one++) {
                    var argument = arguments.get()[one];
                    retold[one] = in(language, argument).orElseGet(() -> plain(language, argument));
                }
                return Optional.of(language.text(known.key(), retold));
            }
        }
        return sentence.endsWith(".")
                ? in(language, sentence.substring(0, sentence.length() - 1)).map(text -> text + ".")
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
