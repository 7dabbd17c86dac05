package io.shiftloom.architecture;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Measures the main code: sizes, visibility, circles and repetition, for each module and for all. {@code ./shiftloom
 * shape} runs this class from its source, so it uses nothing but the JDK.
 */
final class Shape {

    private static final int MOST_PARAMETERS = 7;
    private static final int LISTED_PACKAGES = 5;

    private final Map<String, List<Source>> modules;
    private final List<Source> all;
    private final PrintStream out;

    private Shape(List<Source> sources, PrintStream out) {
        all = sources;
        modules = sources.stream().collect(groupingBy(Source::module, LinkedHashMap::new, toList()));
        modules.put("all", sources);
        this.out = out;
    }

    public static void main(String[] args) throws IOException {
        if (args.length != 1 || args[0].startsWith("-")) {
            System.err.println(
                    "Usage: ./shiftloom shape [FOLDER]   Measures the main code of a checkout, this one by default.");
            System.exit(2);
        }
        var checkout = Path.of(args[0]);
        var sources = Source.allOf(checkout);
        if (sources.isEmpty()) {
            System.err.println("shiftloom: " + checkout + " has no module with a folder src/main/java.");
            System.exit(2);
        }
        new Shape(sources, System.out).print();
    }

    private void print() {
        var circles = new Packages(all).circles();
        row("", modules.keySet().stream());
        row("lines", each -> number(lengths(each).sum()));
        row("files", each -> number(each.size()));
        row("packages", each -> number(filesByPackage(each).size()));
        row(
                "packages in circles",
                each -> number(circles.stream()
                        .flatMap(Set::stream)
                        .filter(filesByPackage(each)::containsKey)
                        .count()));
        row(
                "files of a package: median, most",
                each -> percentiles(filesByPackage(each).values().stream().mapToInt(Long::intValue), 50, 100));
        row("lines of a file: median, 95 %, most", each -> percentiles(lengths(each), 50, 95, 100));
        row(
                "lines of a method: median, 95 %, 99 %, most",
                each -> percentiles(methods(each).mapToInt(Source.Method::lines), 50, 95, 99, 100));
        row("parameters of a method: 95 %, most", each -> percentiles(parameters(each, false), 95, 100));
        row("parameters of a constructor: 95 %, most", each -> percentiles(parameters(each, true), 95, 100));
        row(
                "constructors of more than " + MOST_PARAMETERS,
                each -> number(parameters(each, true)
                        .filter(count -> count > MOST_PARAMETERS)
                        .count()));
        row("components of a record: 95 %, most", each -> percentiles(components(each), 95, 100));
        row(
                "records of more than " + MOST_PARAMETERS,
                each -> number(components(each)
                        .filter(count -> count > MOST_PARAMETERS)
                        .count()));
        row(
                "package-private types",
                each -> percent(
                        types(each).filter(Source.Type::packagePrivate).count(),
                        types(each).count()));
        row("simple names of several types", each -> number(sharedNames(each).size()));
        row("lines in repeated blocks of " + Repetition.BLOCK, each -> number(Repetition.linesRepeatedIn(each)));

        list("Circles", circles.stream().map(each -> String.join(" ", each)));
        list(
                "Largest packages",
                filesByPackage(all).entrySet().stream()
                        .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                        .limit(LISTED_PACKAGES)
                        .map(each -> each.getValue() + "  " + each.getKey()));
        list("Simple names of several types", sharedNames(all).stream());
    }

    private void row(String label, Function<List<Source>, String> value) {
        row(label, modules.values().stream().map(value));
    }

    private void row(String label, Stream<String> values) {
        out.printf("%-45s%s%n", label, values.map("%18s"::formatted).collect(joining()));
    }

    private void list(String heading, Stream<String> lines) {
        out.printf("%n%s%n", heading);
        var some = lines.toList();
        (some.isEmpty() ? List.of("none") : some).forEach(line -> out.println("  " + line));
    }

    private static Map<String, Long> filesByPackage(Collection<Source> sources) {
        return sources.stream().collect(groupingBy(Source::packageName, TreeMap::new, counting()));
    }

    private static IntStream lengths(Collection<Source> sources) {
        return sources.stream().mapToInt(each -> each.lines().size());
    }

    private static Stream<Source.Method> methods(Collection<Source> sources) {
        return sources.stream().flatMap(each -> each.methods().stream());
    }

    private static IntStream parameters(Collection<Source> sources, boolean constructors) {
        return methods(sources)
                .filter(each -> each.constructor() == constructors)
                .mapToInt(Source.Method::parameters);
    }

    private static IntStream components(Collection<Source> sources) {
        return sources.stream().flatMap(each -> each.components().stream()).mapToInt(Integer::intValue);
    }

    private static Stream<Source.Type> types(Collection<Source> sources) {
        return sources.stream().flatMap(each -> each.types().stream());
    }

    private static List<String> sharedNames(Collection<Source> sources) {
        var counts = new TreeMap<>(types(sources).collect(groupingBy(Source.Type::name, counting())));
        counts.values().removeIf(count -> count < 2);
        return new ArrayList<>(counts.keySet());
    }

    private static String percentiles(IntStream values, int... wanted) {
        var sorted = values.sorted().toArray();
        return IntStream.of(wanted)
                .map(each -> (int) Math.ceil(sorted.length * each / 100.0) - 1)
                .mapToObj(place -> sorted.length == 0 ? "-" : String.valueOf(sorted[Math.max(place, 0)]))
                .collect(joining(" / "));
    }

    private static String number(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    private static String percent(long part, long whole) {
        return Math.round(100.0 * part / Math.max(whole, 1)) + " %";
    }
}
