package io.shiftloom.architecture;

import static java.util.stream.Collectors.toSet;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Which package imports which. */
final class Packages {

    private final Map<String, Set<String>> imports = new HashMap<>();

    Packages(Collection<Source> sources) {
        var known = sources.stream().map(Source::packageName).collect(toSet());
        for (var source : sources) {
            var ofPackage = imports.computeIfAbsent(source.packageName(), each -> new HashSet<>());
            for (var imported : source.imports()) {
                var target = packageOf(imported, known);
                if (!target.isEmpty() && !target.equals(source.packageName())) {
                    ofPackage.add(target);
                }
            }
        }
    }

    /** Each with its packages in order. Two packages are in one circle when each reaches the other. */
    List<Set<String>> circles() {
        var reachable = new HashMap<String, Set<String>>();
        imports.keySet().forEach(each -> reachable.put(each, reachableFrom(each)));
        var circles = new ArrayList<Set<String>>();
        for (var each : new TreeSet<>(imports.keySet())) {
            if (circles.stream().noneMatch(circle -> circle.contains(each))) {
                var circle = new TreeSet<>(reachable.get(each));
                circle.removeIf(other -> !reachable.get(other).contains(each));
                if (!circle.isEmpty()) {
                    circles.add(circle);
                }
            }
        }
        return circles;
    }

    private Set<String> reachableFrom(String start) {
        var reached = new HashSet<String>();
        var waiting = new ArrayDeque<>(List.of(start));
        while (!waiting.isEmpty()) {
            for (var next : imports.getOrDefault(waiting.remove(), Set.of())) {
                if (reached.add(next)) {
                    waiting.add(next);
                }
            }
        }
        return reached;
    }

    /** The longest known package that the name begins with; empty when it is not one of ours. */
    private static String packageOf(String imported, Set<String> known) {
        var name = imported;
        while (!name.isEmpty() && !known.contains(name)) {
            name = name.substring(0, Math.max(name.lastIndexOf('.'), 0));
        }
        return name;
    }
}
