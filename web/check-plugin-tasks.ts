import type { Plugin } from 'vite';

/**
 * Fails the build if a plugin never did one of its tasks. Without this check, a plugin would silently do nothing after
 * a package has moved a file or the last import of a module is removed. The plugin calls `markDone` for each task and
 * registers `buildEnd`.
 */
export function checkPluginTasks<Task extends string>(
  environment: 'client' | 'server',
  tasks: readonly Task[],
) {
  const openTasks = new Set<Task>(tasks);
  const buildEnd: Plugin['buildEnd'] = function (error) {
    const { mode, config } = this.environment;
    if (error || mode !== 'build' || config.consumer !== environment || openTasks.size === 0) return;
    this.error(
      `The plugin did nothing for these tasks: ${[...openTasks].join(', ')}. Adapt the plugin to the changed package or module, or remove the task.`,
    );
  };
  return { markDone: (task: Task) => openTasks.delete(task), buildEnd };
}
