package io.shiftloom.architecture;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.StreamSupport;
import javax.lang.model.element.Modifier;
import javax.tools.ToolProvider;

/**
 * A source file of main code, parsed but not compiled.
 *
 * @param imports full names
 * @param types those on the top level
 * @param components how many each record has, nested ones too
 */
record Source(
        String module,
        String packageName,
        List<String> imports,
        List<Type> types,
        List<Method> methods,
        List<Integer> components,
        List<String> lines) {

    record Type(String name, boolean packagePrivate) {}

    record Method(String name, boolean constructor, int parameters, int lines) {}

    /** Of all modules in the folder, without package descriptions. */
    static List<Source> allOf(Path checkout) throws IOException {
        var sources = new ArrayList<Source>();
        try (var modules = Files.list(checkout)) {
            for (var module : modules.sorted().toList()) {
                var folder = module.resolve(Path.of("src", "main", "java"));
                if (Files.isDirectory(folder)) {
                    sources.addAll(ofModule(module.getFileName().toString(), folder));
                }
            }
        }
        return sources;
    }

    private static List<Source> ofModule(String module, Path folder) throws IOException {
        var compiler = ToolProvider.getSystemJavaCompiler();
        try (var files = Files.walk(folder);
                var manager = compiler.getStandardFileManager(null, Locale.ROOT, null)) {
            var written = files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.endsWith("package-info.java"))
                    .sorted()
                    .toList();
            var task = (JavacTask) compiler.getTask(
                    null, manager, null, List.of("-proc:none"), null, manager.getJavaFileObjectsFromPaths(written));
            var trees = Trees.instance(task);
            return StreamSupport.stream(task.parse().spliterator(), false)
                    .map(unit -> of(module, unit, trees))
                    .toList();
        }
    }

    private static Source of(String module, CompilationUnitTree unit, Trees trees) {
        var methods = new MethodScanner(unit, trees);
        methods.scan(unit, null);
        return new Source(
                module,
                unit.getPackageName().toString(),
                unit.getImports().stream().map(Source::imported).toList(),
                unit.getTypeDecls().stream()
                        .filter(ClassTree.class::isInstance)
                        .map(ClassTree.class::cast)
                        .map(type -> new Type(
                                type.getSimpleName().toString(),
                                !type.getModifiers().getFlags().contains(Modifier.PUBLIC)))
                        .toList(),
                methods.found,
                methods.components,
                text(unit).lines().toList());
    }

    private static String imported(ImportTree each) {
        return each.getQualifiedIdentifier().toString();
    }

    private static String text(CompilationUnitTree unit) {
        try {
            return unit.getSourceFile().getCharContent(true).toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static final class MethodScanner extends TreeScanner<Void, Void> {

        private final CompilationUnitTree unit;
        private final Trees trees;
        private final List<Method> found = new ArrayList<>();
        private final List<Integer> components = new ArrayList<>();

        private MethodScanner(CompilationUnitTree unit, Trees trees) {
            this.unit = unit;
            this.trees = trees;
        }

        /** A record has no fields of objects but its components. */
        @Override
        public Void visitClass(ClassTree type, Void nothing) {
            if (type.getKind() == Tree.Kind.RECORD) {
                components.add(Math.toIntExact(type.getMembers().stream()
                        .filter(VariableTree.class::isInstance)
                        .map(VariableTree.class::cast)
                        .filter(field -> !field.getModifiers().getFlags().contains(Modifier.STATIC))
                        .count()));
            }
            return super.visitClass(type, null);
        }

        @Override
        public Void visitMethod(MethodTree method, Void nothing) {
            boolean constructor = method.getName().contentEquals("<init>");
            found.add(new Method(
                    method.getName().toString(),
                    constructor,
                    method.getParameters().size(),
                    length(method)));
            return super.visitMethod(method, null);
        }

        private int length(MethodTree method) {
            var positions = trees.getSourcePositions();
            var lines = unit.getLineMap();
            return (int) (lines.getLineNumber(positions.getEndPosition(unit, method))
                    - lines.getLineNumber(positions.getStartPosition(unit, method))
                    + 1);
        }
    }
}
