package io.shiftloom.jobs.schedule;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import org.jspecify.annotations.Nullable;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanPostProcessor;

/**
 * Keeps Batch from writing what never changes and asking what is known, which was a third of all statements of a job.
 * Execution contexts are stored when they are made and never again: what our steps leave for a restart is in tables of
 * their own, under the owner's fence. And a run's first owner need not ask for earlier executions of its steps.
 */
final class ThriftyRepository implements BeanPostProcessor {

    private final ObjectProvider<ActiveRuns> runs;

    /** @param runs looked up when they are needed: a post-processor comes before all other beans */
    ThriftyRepository(ObjectProvider<ActiveRuns> runs) {
        this.runs = runs;
    }

    @Override
    public Object postProcessAfterInitialization(Object bean, String name) {
        return bean instanceof JobRepository repository ? thrifty(repository) : bean;
    }

    private JobRepository thrifty(JobRepository repository) {
        return (JobRepository) Proxy.newProxyInstance(
                ThriftyRepository.class.getClassLoader(),
                new Class<?>[] {JobRepository.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "updateExecutionContext" -> null;
                    case "getLastStepExecution" -> isFirstOwner() ? null : call(repository, method, arguments);
                    case "getStepExecutionCount" -> isFirstOwner() ? 0L : call(repository, method, arguments);
                    default -> call(repository, method, arguments);
                });
    }

    private boolean isFirstOwner() {
        return runs.getObject().isFirstOwner();
    }

    private static @Nullable Object call(JobRepository repository, Method method, @Nullable Object[] arguments)
            throws Throwable {
        try {
            return method.invoke(repository, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause() == null ? e : e.getCause();
        }
    }
}
